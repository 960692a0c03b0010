import { contract } from '@torno/contract';
import {
  attachmentEvents,
  companyEvents,
  directoryEvents,
  directoryId,
  lookupEvents,
  membersEvents,
  participationEvents,
  rfqEvents,
  type CompanyRole,
  type Usage,
} from '@torno/domain';
import { derivedId } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import type { CommandContext } from '../context.js';
import { supplierRfqHandlers } from '../participation/supplier-rfq-handlers.js';
import { now } from '../testing/commands.fixture.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { createQuotas } from '../quotas/quotas.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { activated, active, complete, created, requested } from '../testing/rfq-history.fixture.js';
import { draftHandlers } from './buyer-draft-handlers.js';
import { buyerRfqHandlers } from './buyer-rfq-handlers.js';

const ofMembers = sampleOf(membersEvents);
const ofRfq = sampleOf(rfqEvents);
const ofAttachment = sampleOf(attachmentEvents);
const ofCompany = sampleOf(companyEvents);
const ofDirectory = sampleOf(directoryEvents);
const ofLookup = sampleOf(lookupEvents);
const ofParticipation = sampleOf(participationEvents);

const rfqId = derivedId('rfq');
const otherRfqId = derivedId('other rfq');

const generous: Usage = { uploadedBytes: 1e9, drafts: 100, quotes: 100, messages: 100, emails: 100 };

type Sides = { readonly isBuyer: boolean; readonly isSupplier: boolean };
const bothSides: Sides = { isBuyer: true, isSupplier: true };

/** The handlers of buyers and suppliers over these events; the buyer's company is `c-buyer`, the supplier's `c-supplier`. */
const start = (limits?: Partial<Usage>) => {
  const { commandRunner, given, history } = memoryRunner();
  let lastNumber = 100_000;
  const numbers: CommandContext['numbers'] = { take: async () => ++lastNumber, ownerOf: async () => undefined };
  const quotas = limits ? createQuotas(commandRunner, { ...generous, ...limits }) : unlimitedQuotas;
  const context: Partial<CommandContext> = { commandRunner, clock: () => now, numbers, quotas };
  const all = context as CommandContext;
  const handlers = extendedHandlers(
    { ...buyerRfqHandlers(all), ...draftHandlers(all), ...supplierRfqHandlers(all) },
    all,
  );
  given(`rfq-${rfqId}`, ...active);
  const settle = (companyId: string, sides: Sides, ...staff: Parameters<typeof given>[1][]): void => {
    given(`company-${companyId}`, ofCompany('CompanyCreated', sides));
    given(`members-${companyId}`, ...staff);
  };
  /** Calls a handler as the service does for a signed-in user. */
  const call = (name: keyof typeof handlers, companyId: string, request: object): Promise<unknown> => {
    const handler = handlers[name] as (request: object) => Promise<unknown>;
    const caller = { userId: `u-${companyId}`, companyId, roles: ['buyer', 'supplier'], sid: 's' };
    return handler({ caller, headers: {}, correlationId: 'correlation', params: {}, query: {}, body: {}, ...request });
  };
  return { given, history, settle, call, numbersTaken: () => lastNumber - 100_000 };
};

const member = (userId: string, roles: readonly CompanyRole[]) =>
  ofMembers('MemberAdded', { userId, roles, isActive: true });

describe.each([
  ['assignRfqs', 'c-buyer', 'buyer', 'supplier', `rfq-${rfqId}`],
  ['assignForSupplier', 'c-supplier', 'supplier', 'buyer', `participation-${rfqId}_c-supplier`],
] as const)('%s (BRFQ-13, SRFQ-24)', (name, companyId, role, otherRole, stream) => {
  const assign = async (sides: Sides, ...staff: Parameters<ReturnType<typeof start>['settle']>[2][]) => {
    const { settle, call, history } = start();
    settle(companyId, sides, ...staff);
    const body = { rfqIDs: [rfqId], receiver: 'colleague', comment: 'please' };
    await call(name, companyId, { body });
    return history(stream).at(-1);
  };
  const refused = { code: 'rfq.not-assignable', kind: 'forbidden' };

  it('accepts a colleague with the role', async () =>
    expect(await assign(bothSides, member('colleague', [role]))).toMatchObject({
      type: expect.stringMatching(/Assigned$|Reassigned$/),
      data: expect.objectContaining({ comment: 'please' }),
    }));

  it('accepts every colleague in a company that trades on this side only', async () =>
    expect(
      await assign({ isBuyer: role === 'buyer', isSupplier: role === 'supplier' }, member('colleague', [])),
    ).toMatchObject({ data: { comment: 'please' } }));

  it.each([
    ['has only the other role', [member('colleague', [otherRole, 'admin'])]],
    ['is locked', [member('colleague', [role]), ofMembers('MemberLocked', { userId: 'colleague' })]],
    ['is not a colleague', [member('somebody', [role])]],
  ])('refuses an assignee who %s', (_, staff) => expect(assign(bothSides, ...staff)).rejects.toMatchObject(refused));

  it('refuses every assignee in a company that does not trade on this side', () =>
    expect(
      assign({ isBuyer: role !== 'buyer', isSupplier: role !== 'supplier' }, member('colleague', [role])),
    ).rejects.toMatchObject(refused));
});

describe('A repeated request', () => {
  const key = { idempotencyKey: 'pressed-once' };

  it('creates one draft with one number', async () => {
    const { call, numbersTaken } = start();
    const create = () => call('createDraft', 'c-buyer', { ...key, body: {} });
    const first = await create();
    expect(await create()).toEqual(first);
    expect(numbersTaken()).toBe(1);
    expect(await call('createDraft', 'c-buyer', { idempotencyKey: 'another', body: {} })).not.toEqual(first);
  });

  it('does not take a number for a draft beyond the quota of the day', async () => {
    const { call, numbersTaken } = start({ drafts: 1 });
    const create = (idempotencyKey: string) => call('createDraft', 'c-buyer', { idempotencyKey, body: {} });
    const first = await create('one');
    await expect(create('another')).rejects.toMatchObject({ code: 'quota.drafts' });
    expect(await create('one')).toEqual(first);
    expect(numbersTaken()).toBe(1);
  });

  it('names the same message', async () => {
    const send = () => start().call('messageAll', 'c-buyer', { ...key, params: { rfqId }, body: { message: 'Hello' } });
    expect(await send()).toEqual(await send());
  });

  it('gives the same ids to new quantities', async () => {
    const scales = async () => {
      const { given, call, history } = start();
      given(`rfq-${rfqId}`, ...complete);
      const body = { quantities: [{ quantity: 5 }, { quantity: 7 }] };
      await call('changePosition', 'c-buyer', { ...key, params: { rfqId, positionId: 'p1' }, body });
      return history(`rfq-${rfqId}`).at(-1);
    };
    expect(await scales()).toEqual(await scales());
  });
});

it.each([
  ['archiveRfqs', 'c-buyer', { rfqIDs: [rfqId] }],
  ['messageAll', 'c-buyer', { message: 'Hello' }],
  ['preselectRfqs', 'c-supplier', { rfqIDs: [rfqId], selected: true }],
] as const)(
  '%s accepts a request with a key before it changes the first stream (C-43)',
  async (name, companyId, body) => {
    const { settle, call, history } = start();
    settle(companyId, bothSides);
    const request = { idempotencyKey: 'pressed-once', params: { rfqId }, body };
    // Whether an RFQ in this state can be changed is of no account.
    await call(name, companyId, request).catch(() => undefined);
    const commandId = derivedId('command', contract[name].operationId ?? name, `u-${companyId}`, 'pressed-once');
    expect(history(`request-${commandId}`)).toEqual([{ type: 'RequestAccepted', data: {} }]);
  },
);

describe('The content of a position (CREATE-38)', () => {
  const technologies = (technologyGroupId: number) => ({ technologies: [{ technologyId: 11, technologyGroupId }] });
  const change = async (body: object) => {
    const { given, settle, call, history } = start();
    settle('c-buyer', bothSides);
    given(`rfq-${rfqId}`, ...complete);
    const entry = { labels: {}, data: {}, ordering: 1, active: true };
    given('lookup-material', ofLookup('LookupEntryAdded', { ...entry, id: 2 }));
    given('lookup-technology', ofLookup('LookupEntryAdded', { ...entry, id: 11, data: { groupId: 3 } }));
    await call('changePosition', 'c-buyer', { params: { rfqId, positionId: 'p1' }, body });
    return history(`rfq-${rfqId}`).at(-1)?.type;
  };

  it.each([{ materialId: 2 }, technologies(3), { deliveryDate: '2026-11-21' }])('accepts %j', async (body) =>
    expect(await change(body)).toBe('RfqPositionChanged'),
  );

  it.each([
    [{ materialId: 3 }, [{ field: 'materialId', code: 'unknown' }]],
    [technologies(4), [{ field: 'technologies', code: 'unknown' }]],
    [{ technologies: [{ technologyId: 12, technologyGroupId: 3 }] }, [{ field: 'technologies', code: 'unknown' }]],
    [{ deliveryDate: '2026-11-20' }, [{ field: 'deliveryDate', code: 'date-out-of-range' }]],
  ])('refuses %j', (body, errors) => expect(change(body)).rejects.toMatchObject({ code: 'validation', errors }));
});

it('An RFQ can be duplicated once it was published, not as a draft (RFQ-24)', async () => {
  const { given, call } = start();
  const duplicate = () => call('duplicateRfq', 'c-buyer', { params: { rfqId }, language: 'en' });
  await expect(duplicate()).resolves.toMatchObject({ body: { secondaryId: 100_001 } });
  given(`rfq-${rfqId}`, ...complete);
  await expect(duplicate()).rejects.toMatchObject({ code: 'rfq.not-duplicable' });
});

describe('A request for access under an NDA (NDA-07)', () => {
  const document = (kind: 'nda' | 'terms') => ofRfq('RfqDocumentAttached', { kind, documentId: kind });
  const request = async (documentId: string, fileType: 'NdaSigned' | 'QuoteDocument' = 'NdaSigned') => {
    const { given, settle, call, history } = start();
    settle('c-supplier', bothSides, member('u-c-supplier', ['supplier']));
    const locked = ofRfq('RfqHeaderChanged', { ndaRequired: true });
    given(`rfq-${rfqId}`, ...complete, locked, document('nda'), document('terms'), requested, activated);
    given(
      'attachment-signed',
      ofAttachment('AttachmentUploaded', { type: fileType, ownerCompanyId: 'c-supplier', rfqId: null }),
    );
    await call('requestNdaAccess', 'c-supplier', { body: { documentId, signedAttachmentKey: 'signed', rfqId } });
    return history(`participation-${rfqId}_c-supplier`).at(-1);
  };

  it('names an NDA of the RFQ and a signed one of the supplier', async () =>
    expect(await request('nda')).toEqual({
      type: 'NdaAccessRequested',
      data: { documentId: 'nda', userId: 'u-c-supplier', signedAttachmentKey: 'signed' },
    }));

  it('is refused with another document or another kind of file', async () => {
    const unknown = { code: 'validation', errors: [{ field: 'documentId', code: 'unknown' }] };
    await expect(request('terms')).rejects.toMatchObject(unknown);
    await expect(request('none')).rejects.toMatchObject(unknown);
    await expect(request('nda', 'QuoteDocument')).rejects.toMatchObject({ code: 'attachment.not-found' });
  });
});

describe('The suppliers that a buyer invites', () => {
  const invite = async (companyId: string, prepare: (world: ReturnType<typeof start>) => void = () => undefined) => {
    const world = start();
    world.settle('c-buyer', bothSides);
    world.settle('c-new', { isBuyer: false, isSupplier: true });
    prepare(world);
    await world.call('inviteSuppliers', 'c-buyer', { params: { rfqId }, body: { companyIDs: [companyId] } });
    return world.history(`rfq-${rfqId}`).at(-1);
  };
  const refused = { code: 'validation', errors: [{ field: 'companyIDs', code: 'unknown' }] };

  it('are active suppliers', async () =>
    expect(await invite('c-new')).toMatchObject({
      type: 'RfqSuppliersInvited',
      data: { companyIds: ['c-new'], source: 'directory' },
    }));

  it.each([
    ['the own company', 'c-buyer', () => undefined],
    ['an unknown company', 'c-none', () => undefined],
    [
      'a mere buyer',
      'c-new',
      ({ settle }: ReturnType<typeof start>) => settle('c-new', { isBuyer: true, isSupplier: false }),
    ],
    [
      'a company that the buyer has blocked',
      'c-new',
      ({ given }: ReturnType<typeof start>) =>
        given(`directory-${directoryId('c-buyer', 'c-new')}`, ofDirectory('CompanyBlocked', { mode: 'Buyer' })),
    ],
    [
      'a company that has blocked the buyer',
      'c-new',
      ({ given }: ReturnType<typeof start>) =>
        given(`directory-${directoryId('c-new', 'c-buyer')}`, ofDirectory('CompanyBlocked', { mode: 'Supplier' })),
    ],
  ])('are never %s', (_, companyId, prepare) => expect(invite(companyId, prepare)).rejects.toMatchObject(refused));
});

it.each([
  ['publishRfq', { companyIDs: [], marketplace: true }],
  ['inviteSuppliers', { companyIDs: ['c-new'] }],
  ['messageAll', { message: 'Hello' }],
] as const)('%s is refused for a company that is not active (COMP-38)', async (name, body) => {
  const { settle, given, call, history } = start();
  settle('c-new', { isBuyer: false, isSupplier: true });
  const left = ofCompany('CompanyStateChanged', { state: 'Inactive', reason: 'left' });
  given('company-c-buyer', ofCompany('CompanyCreated', bothSides), left);
  if (name === 'publishRfq') given(`rfq-${rfqId}`, ...complete);
  const before = history(`rfq-${rfqId}`);
  const send = () => call(name, 'c-buyer', { params: { rfqId }, body });
  await expect(send()).rejects.toMatchObject({ code: 'company.not-active', kind: 'forbidden' });
  expect(history(`rfq-${rfqId}`)).toEqual(before);
  const back = ofCompany('CompanyStateChanged', { state: 'Active', reason: 'back' });
  given('company-c-buyer', ofCompany('CompanyCreated', bothSides), left, back);
  await send();
  expect(history(`rfq-${rfqId}`).length).toBeGreaterThan(before.length);
});

describe('Closing an RFQ', () => {
  const close = async (...events: Parameters<ReturnType<typeof start>['given']>[1][]) => {
    const { given, call, history } = start();
    if (events.length > 0) given(`participation-${rfqId}_c-supplier`, ...events);
    const suppliers = [{ companyId: 'c-supplier', awarded: true, ratings: ['RATING_PRICE'], freeText: '' }];
    const body = { outcome: 'AWARD', suppliers, awards: [], counted: [], negotiationCompanyIDs: [] };
    await call('closeRfq', 'c-buyer', { params: { rfqId }, body });
    return history(`rfq-${rfqId}`).map(({ type }) => type);
  };
  const opened = ofParticipation('ParticipationOpened', { rfqId, supplierCompanyId: 'c-supplier' });
  const quoted = ofParticipation('QuoteSubmitted', { quoteId: 'q1' });
  const refused = (code: string) => ({
    code: 'rfq.close-incomplete',
    errors: expect.arrayContaining([{ field: 'suppliers', code }]),
  });

  it('awards it to a supplier whose quote is open', async () =>
    expect(await close(opened, quoted)).toContain('RfqAwarded'));

  it.each([
    ['has no participation', []],
    ['has not quoted', [opened]],
    ['has withdrawn the quote', [opened, quoted, ofParticipation('QuoteWithdrawn', { quoteId: 'q1' })]],
    ['was rejected', [opened, quoted, ofParticipation('QuoteRejectedByBuyer', { quoteId: 'q1' })]],
  ])('awards it to no supplier who %s', (_, events) =>
    expect(close(...events)).rejects.toMatchObject(refused('no-quote')),
  );

  it('does not rate a supplier who takes part without having quoted', async () => {
    const { given, call, history } = start();
    given(`participation-${rfqId}_c-supplier`, opened, quoted);
    given(
      `participation-${rfqId}_c-other`,
      ofParticipation('ParticipationOpened', { rfqId, supplierCompanyId: 'c-other' }),
    );
    const rating = { awarded: true, ratings: ['RATING_PRICE'], freeText: '' };
    const suppliers = [
      { ...rating, companyId: 'c-supplier' },
      { ...rating, companyId: 'c-other', awarded: false },
    ];
    const body = { outcome: 'AWARD', suppliers, awards: [], counted: [], negotiationCompanyIDs: [] };
    await expect(call('closeRfq', 'c-buyer', { params: { rfqId }, body })).rejects.toMatchObject(refused('no-quote'));
    given(`participation-${rfqId}_c-other`, opened, quoted);
    await call('closeRfq', 'c-buyer', { params: { rfqId }, body });
    expect(history(`rfq-${rfqId}`).filter(({ type }) => type === 'SupplierRated')).toHaveLength(2);
  });
});

describe('A buyer’s command', () => {
  const content = { companyIDs: [], marketplace: true };
  const forOne = { params: { rfqId: otherRfqId, positionId: 'p1' } };
  const forSeveral = { body: { rfqIDs: [rfqId, otherRfqId], receiver: 'colleague', comment: '' } };

  it.each([
    ['publishRfq', { ...forOne, body: content }],
    ['backToDraft', forOne],
    ['archiveRfqs', forSeveral],
    ['changeDueDate', { ...forOne, body: { endDate: '2026-12-24' } }],
    ['messageAll', { ...forOne, body: { message: 'Hello' } }],
    ['assignRfqs', forSeveral],
    ['inviteSuppliers', { ...forOne, body: { companyIDs: [] } }],
    [
      'closeRfq',
      { ...forOne, body: { outcome: 'NO_AWARD', suppliers: [], awards: [], counted: [], negotiationCompanyIDs: [] } },
    ],
    ['changeRfq', forOne],
    ['duplicateRfq', forOne],
    ['discardDraft', forOne],
    ['addPosition', { ...forOne, body: {} }],
    ['changePosition', { ...forOne, body: {} }],
    ['removePosition', forOne],
    ['swapPositions', { ...forOne, body: { a: 'p1', b: 'p2' } }],
    ['mergePositions', { ...forOne, body: { positionId: 'p1', intoPositionId: 'p2' } }],
    ['moveAttachment', { ...forOne, body: { attachmentKey: 'f1', positionId: 'p1', toPositionId: 'p2' } }],
  ] as const)('%s is refused for an RFQ of another company, as if there were none', async (name, request) => {
    const { given, settle, call, history } = start();
    settle('c-buyer', bothSides, member('colleague', ['buyer']));
    for (const [id, events] of [
      [rfqId, active],
      [otherRfqId, complete],
    ] as const)
      given(
        `rfq-${id}`,
        ...events.map((event) =>
          event === created && id === otherRfqId
            ? { ...created, data: { ...(created.data as object), buyerCompanyId: 'c-other' } }
            : event,
        ),
      );
    const before = [rfqId, otherRfqId].map((id) => history(`rfq-${id}`));
    await expect(call(name as never, 'c-buyer', request)).rejects.toMatchObject({ code: 'rfq.not-found' });
    expect([rfqId, otherRfqId].map((id) => history(`rfq-${id}`))).toEqual(before);
  });
});
