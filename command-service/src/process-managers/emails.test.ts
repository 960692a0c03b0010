import {
  attachmentEvents,
  directoryEvents,
  directoryId,
  participationEvents,
  participationId,
  rfqEvents,
  type AttachmentEvent,
  type ParticipationEvent,
  type RfqEvent,
  type Side,
  type TornoEvent,
} from '@torno/domain';
import { fold, type RecordedEvent } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import type { EmailJob } from '../emails/email-job.js';
import { attachment } from '../attachments/attachment.js';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import { technologies } from '../company/technologies.js';
import { directory } from '../directory/directory.js';
import { user } from '../account/user.js';
import { participation } from '../participation/participation.js';
import { rfq } from '../rfq/rfq.js';
import { emailsAreSent } from './emails.js';
import type { PolicyContext } from './process-manager.js';

const now = '2026-03-20T12:00:00.000Z';
const endDate = '2026-03-22T22:59:59.000Z';
const rfqId = 'rfq-1';

const ofRfq = sampleOf(rfqEvents);
const ofFile = sampleOf(attachmentEvents);
const ofDirectory = sampleOf(directoryEvents);
const ofParticipation = sampleOf(participationEvents);

const facts = { rfqId, buyerCompanyId: 'buyer', endDate };
const opened = (supplierCompanyId: string, processorUserId: string | null): ParticipationEvent =>
  ofParticipation('ParticipationOpened', { ...facts, supplierCompanyId, processorUserId });
const invited = ofParticipation('SupplierInvitedToRfq');
const quoted = ofParticipation('QuoteSubmitted', { quoteId: 'quote-1', quoteNumber: 3 });

type World = {
  readonly rfqEvents: readonly RfqEvent[];
  /** The events of each company's participation. */
  readonly participants: Readonly<Record<string, readonly ParticipationEvent[]>>;
  /** The side that blocks the other. */
  readonly blockedBy?: Side;
  /** The events of the file of a message. */
  readonly file?: readonly AttachmentEvent[];
  /** People who have no account. */
  readonly strangers?: readonly string[];
};

const running: World = {
  rfqEvents: [
    ofRfq('RfqDraftCreated', { secondaryId: 100_001, buyerCompanyId: 'buyer', ownerUserId: 'purchaser' }),
    ofRfq('RfqActivated', { endDate }),
  ],
  participants: { winner: [opened('winner', 'seller'), invited, quoted] },
};

/** The jobs that an event enqueues, with their ids. */
const jobsAfter = async (
  event: TornoEvent,
  {
    world = running,
    supplier = 'winner',
    actor = 'somebody',
    at = now,
  }: { readonly world?: World; readonly supplier?: string; readonly actor?: string; readonly at?: string } = {},
): Promise<{ readonly id: string; readonly payload: EmailJob }[]> => {
  const sent: { readonly id: string; readonly payload: EmailJob }[] = [];
  const states: readonly (readonly [unknown, (streamId: string) => unknown])[] = [
    [rfq, () => fold(rfq, world.rfqEvents)],
    [participation, (id) => fold(participation, world.participants[id.split('_')[1] ?? ''] ?? [])],
    [attachment, () => fold(attachment, world.file ?? [])],
    [user, (id) => ({ exists: !world.strangers?.includes(id) })],
    [company, (id) => ({ label: `Company ${id}`, secondaryCompanyId: `key of ${id}`, state: 'Active' })],
    [technologies, technologies.initialState],
    [members, members.initialState],
    [
      directory,
      (id) => {
        const entered = { Buyer: directoryId('buyer', supplier), Supplier: directoryId(supplier, 'buyer') };
        const isBlock = world.blockedBy !== undefined && entered[world.blockedBy] === id;
        return fold(directory, isBlock ? [ofDirectory('CompanyBlocked', { mode: world.blockedBy ?? 'Buyer' })] : []);
      },
    ],
  ];
  const context: Partial<PolicyContext> = {
    clock: () => now,
    commandRunner: {
      load: async (decider: unknown, id: string) => ({ state: states.find(([of]) => of === decider)?.[1](id) }),
    } as unknown as PolicyContext['commandRunner'],
    participants: {
      findOne: async () => ({ companyIds: Object.keys(world.participants) }),
    } as unknown as PolicyContext['participants'],
    queue: {
      publish: async (_queue: string, job: object) => void sent.push(job as (typeof sent)[number]),
    } as unknown as PolicyContext['queue'],
  };
  const isOfRfq = event.type in rfqEvents.rows;
  const recorded = {
    ...event,
    id: 'event-1',
    streamId: isOfRfq ? rfqId : participationId(rfqId, supplier),
    metadata: { at, actor: { userId: actor, companyId: '', role: 'system' } },
  } as unknown as RecordedEvent<never>;
  await emailsAreSent.on[event.type]?.(recorded, context as PolicyContext);
  return sent;
};

/** The e-mails that an event causes. */
const emailsAfter = async (...parameters: Parameters<typeof jobsAfter>): Promise<EmailJob[]> =>
  (await jobsAfter(...parameters)).map(({ payload }) => payload);

const recipients = async (...parameters: Parameters<typeof emailsAfter>): Promise<string[]> =>
  (await emailsAfter(...parameters)).map(({ kind, receiverUserId }) => `${kind} to ${receiverUserId}`);

const expired = ofRfq('RfqExpired', { endDate });

/** For each event that causes e-mails, which ones and to whom. */
const table: readonly (readonly [TornoEvent, readonly string[]])[] = [
  [invited, ['invited to seller']],
  [
    ofParticipation('RfqProcessorAssigned', { receiver: 'colleague', comment: 'please' }),
    ['handed-to-seller to colleague'],
  ],
  [ofRfq('RfqReassigned', { toUserId: 'colleague', comment: 'please' }), ['handed-to-purchaser to colleague']],
  [ofParticipation('NdaAccessRequested'), ['nda-requested to purchaser']],
  [ofParticipation('NdaAccessGranted'), ['nda-granted to seller']],
  [ofParticipation('NdaAccessRejected'), ['nda-rejected to seller']],
  [quoted, ['quote-received to purchaser']],
  [ofParticipation('QuoteWithdrawn', { quoteId: 'quote-1' }), ['quote-withdrawn to purchaser']],
  [ofParticipation('QuoteRejectedByBuyer'), ['quote-rejected to seller']],
  [ofParticipation('QuotePositionsAccepted'), ['quote-accepted to seller']],
  [ofParticipation('ParticipationAwarded'), ['awarded to seller']],
  [ofParticipation('ParticipationMarkedForNegotiation'), ['negotiation to seller']],
  [ofParticipation('ParticipationClosedByBuyer', { awardedToOther: true }), ['closed to seller']],
  [ofParticipation('ParticipationDeadlineMoved'), ['deadline-moved to seller']],
  [ofRfq('RfqPublicationFailed'), ['publication-failed to purchaser']],
  [ofRfq('RfqMessageToAllSent', { attachmentKey: null }), ['message to seller']],
  [ofRfq('RfqDeadlineApproached', { endDate }), ['deadline-near to purchaser']],
  [expired, ['expired to purchaser']],
];

describe('E-mails', () => {
  it('are stated here for every event that causes them', () =>
    expect(table.map(([{ type }]) => type).sort()).toEqual(Object.keys(emailsAreSent.on).sort()));

  it.each(table.map(([event, expected]) => [event.type, expected, event] as const))(
    'after %s: %j',
    async (_, expected, event) => expect(await recipients(event)).toEqual(expected),
  );

  it.each(table.map(([event]) => [event.type, event] as const))(
    'are not sent about a %s of more than a day ago',
    async (_, event) => expect(await emailsAfter(event, { at: '2026-03-19T11:59:59.999Z' })).toEqual([]),
  );

  it.each(table.map(([event, [first = '']]) => [event.type, event, first.split(' to ')[1] ?? ''] as const))(
    'about a %s are not sent to a recipient who has no account',
    async (_, event, stranger) =>
      expect(await emailsAfter(event, { world: { ...running, strangers: [stranger] } })).toEqual([]),
  );

  it.each(table.map(([event]) => [event.type, event] as const))(
    'about a %s are sent once, however often it is handled',
    async (_, event) => {
      const jobs = await jobsAfter(event);
      expect(await jobsAfter(event)).toEqual(jobs);
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
    },
  );

  describe.each(['Buyer', 'Supplier'] as const)('to a supplier behind a block by the %s (BRFQ-18)', (blockedBy) => {
    const toSupplier = async (participation: readonly ParticipationEvent[]): Promise<string[]> => {
      const world: World = { ...running, blockedBy, participants: { winner: participation } };
      const sent = await Promise.all(table.map(async ([event]) => ({ event, to: await recipients(event, { world }) })));
      return sent.flatMap(({ event, to }) => (to.some((each) => each.endsWith(' seller')) ? [event.type] : []));
    };

    it('are not sent if the supplier was only invited', async () =>
      expect(await toSupplier([opened('winner', 'seller'), invited])).toEqual([]));

    it('are sent only about the outcome of the quote if the supplier has quoted', async () =>
      expect(await toSupplier([opened('winner', 'seller'), invited, quoted])).toEqual([
        'QuoteRejectedByBuyer',
        'QuotePositionsAccepted',
        'ParticipationAwarded',
        'ParticipationMarkedForNegotiation',
        'ParticipationClosedByBuyer',
      ]));

    it('are sent if a colleague assigns the RFQ to them', async () => {
      const world: World = { ...running, blockedBy };
      const assigned = ofParticipation('RfqProcessorAssigned', { receiver: 'colleague', comment: 'please' });
      expect(await recipients(assigned, { world })).toEqual(['handed-to-seller to colleague']);
    });
  });

  it('are sent to each of several suppliers, so that none takes the place of another', async () => {
    const participants = {
      winner: [opened('winner', 'seller'), invited],
      other: [opened('other', 'rival'), invited],
    };
    const world: World = { ...running, participants };
    for (const [event, kind] of [
      [ofRfq('RfqMessageToAllSent', { attachmentKey: null }), 'message'],
      [ofRfq('RfqDeadlineApproached', { endDate }), 'quote-due'],
    ] as const) {
      const jobs = (await jobsAfter(event, { world })).filter(({ payload }) => payload.kind === kind);
      expect(jobs.map(({ payload }) => payload.receiverUserId).toSorted()).toEqual(['rival', 'seller']);
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
    }
  });

  it('do not bring a message to all to users who have only bookmarked an RFQ that they may not open (BRFQ-21)', async () => {
    const world: World = {
      rfqEvents: [...running.rfqEvents, ofRfq('RfqActivated', { endDate, marketplace: true })],
      participants: {
        free: [opened('free', 'seller'), ofParticipation('RfqBookmarked')],
        guest: [opened('guest', 'visitor'), invited],
      },
    };
    const message = ofRfq('RfqMessageToAllSent', { attachmentKey: null });
    expect(await recipients(message, { world, supplier: 'free' })).toEqual(['message to visitor']);
  });

  it('name the RFQ and the company on the other side', async () => {
    const subject = { rfqId, secondaryId: 100_001, rfqLabel: '', endDate };
    expect(await emailsAfter(quoted)).toMatchObject([
      { ...subject, company: 'Company winner', companyKey: 'key of winner' },
    ]);
    expect(await emailsAfter(invited)).toMatchObject([
      { ...subject, company: 'Company buyer', companyKey: 'key of buyer' },
    ]);
  });

  it('say to an invited supplier whether the deadline has passed (RFQ-48)', async () => {
    const justPassed: World = {
      ...running,
      participants: {
        winner: [ofParticipation('ParticipationOpened', { ...facts, endDate: now, processorUserId: 'seller' })],
      },
    };
    expect(await recipients(invited, { world: justPassed })).toEqual(['invited-late to seller']);
  });

  it('about accepted or awarded positions name these (C-39)', async () => {
    const world: World = {
      ...running,
      rfqEvents: [
        ...running.rfqEvents,
        ...['first', 'second', 'third'].flatMap((positionId, index) => [
          ofRfq('RfqPositionAdded', { positionId, posNumber: index + 1 }),
          ofRfq('RfqPositionChanged', { positionId, label: `Part ${positionId}` }),
        ]),
      ],
    };
    const positionIds = ['third', 'first'];
    for (const event of [
      ofParticipation('QuotePositionsAccepted', { positionIds }),
      ofParticipation('ParticipationAwarded', { positionIds }),
    ])
      expect(await emailsAfter(event, { world })).toMatchObject([{ positions: ['1 · Part first', '3 · Part third'] }]);
    expect(await emailsAfter(ofParticipation('ParticipationAwarded', { positionIds: [] }), { world })).toMatchObject([
      { positions: [] },
    ]);
  });

  it('about an assignment carry its comment, and are not sent to people who assign to themselves (SRFQ-25)', async () => {
    for (const event of [
      ofParticipation('RfqProcessorAssigned', { receiver: 'colleague', comment: 'please' }),
      ofRfq('RfqReassigned', { toUserId: 'colleague', comment: 'please' }),
    ]) {
      expect(await emailsAfter(event)).toMatchObject([{ comment: 'please' }]);
      expect(await emailsAfter(event, { actor: 'colleague' })).toEqual([]);
    }
  });

  it('about an assignment are not sent before the RFQ is published', async () => {
    const draft: World = { ...running, rfqEvents: running.rfqEvents.slice(0, 1) };
    expect(await emailsAfter(ofRfq('RfqReassigned', { toUserId: 'colleague' }), { world: draft })).toEqual([]);
  });

  it('about a refused publication contain the operator’s comment, and no codes of the check (RFQ-11)', async () => {
    const reasons = ['The drawing is blurred', 'endDate', 'fileDamaged: shaft.pdf', 'No tolerances'];
    expect(await emailsAfter(ofRfq('RfqPublicationFailed', { reasons }))).toMatchObject([
      { comment: 'The drawing is blurred\nNo tolerances' },
    ]);
  });

  it('name the file of a message to all, unless it has been deleted since (BRFQ-21)', async () => {
    const message = ofRfq('RfqMessageToAllSent', { text: 'New drawing', attachmentKey: 'drawing' });
    const uploaded = ofFile('AttachmentUploaded', { fileName: 'revised.pdf' });
    const withFile = (...file: readonly AttachmentEvent[]) => emailsAfter(message, { world: { ...running, file } });
    expect(await withFile(uploaded)).toMatchObject([{ comment: 'New drawing', fileName: 'revised.pdf' }]);
    const [email] = await withFile(uploaded, ofFile('AttachmentDeleted'));
    expect(email).toMatchObject({ comment: 'New drawing' });
    expect(email).not.toHaveProperty('fileName');
  });

  it('about a withdrawn quote contain its number and the reason', async () => {
    const withdrawn = ofParticipation('QuoteWithdrawn', { quoteId: 'quote-1', reason: 'too busy' });
    const earlier = ofParticipation('QuoteSubmitted', { quoteId: 'quote-0', quoteNumber: 2 });
    const world: World = {
      ...running,
      participants: { winner: [opened('winner', 'seller'), invited, earlier, quoted] },
    };
    expect(await emailsAfter(withdrawn, { world })).toMatchObject([{ quoteNumber: 3, comment: 'too busy' }]);
  });

  it('about a rejected quote contain the reason, which the buyer may omit (BRFQ-20)', async () => {
    for (const reason of ['too expensive', ''])
      expect(await emailsAfter(ofParticipation('QuoteRejectedByBuyer', { reason }))).toMatchObject([
        { comment: reason },
      ]);
  });
  it('are not sent to a supplier without an assignee', async () => {
    const unassigned: World = { ...running, participants: { winner: [opened('winner', null), invited] } };
    expect(await emailsAfter(invited, { world: unassigned })).toEqual([]);
  });

  describe('before a deadline (SYS-17)', () => {
    const approached = ofRfq('RfqDeadlineApproached', { endDate });
    const world: World = {
      ...running,
      participants: {
        quoting: [opened('quoting', 'quoting-seller'), invited, quoted],
        withdrawing: [
          opened('withdrawing', 'withdrawing-seller'),
          invited,
          quoted,
          ofParticipation('QuoteWithdrawn', { quoteId: 'quote-1' }),
        ],
        silent: [opened('silent', 'silent-seller'), invited],
        reading: [opened('reading', 'reading-seller'), invited, ofParticipation('RfqReadBySupplier')],
        declining: [opened('declining', 'declining-seller'), invited, ofParticipation('RfqDeclinedBySupplier')],
        archiving: [opened('archiving', 'archiving-seller'), invited, ofParticipation('RfqArchivedBySupplier')],
        uninvited: [opened('uninvited', 'uninvited-seller'), ofParticipation('RfqReadBySupplier')],
      },
    };

    it('remind the invited suppliers who have neither archived nor answered the RFQ', async () =>
      expect((await recipients(approached, { world })).sort()).toEqual([
        'deadline-near to purchaser',
        'quote-due to reading-seller',
        'quote-due to silent-seller',
        'quote-due to withdrawing-seller',
      ]));

    it('state to the buyer how many quotes there are, as after the expiry', async () => {
      for (const event of [approached, expired])
        expect(
          (await emailsAfter(event, { world })).find(({ receiverUserId }) => receiverUserId === 'purchaser'),
        ).toMatchObject({
          quotes: 1,
        });
    });

    it('are not sent once the deadline has moved or the RFQ has ended', async () => {
      const moved = [
        ...running.rfqEvents,
        ofRfq('RfqDueDateChanged', { from: endDate, to: '2026-04-01T21:59:59.000Z' }),
      ];
      const over = [...running.rfqEvents, ofRfq('RfqEnded', { result: 'NoAward' })];
      for (const events of [moved, over])
        expect(await emailsAfter(approached, { world: { ...world, rfqEvents: events } })).toEqual([]);
    });
  });
});
