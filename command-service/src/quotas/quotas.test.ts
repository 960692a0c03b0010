import { companyEvents, participationEvents, rfqEvents, type Usage } from '@torno/domain';
import { newId, type CommandMeta, type DomainEvent } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import { emailsAreSent } from '../process-managers/emails.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { createQuotas } from './quotas.js';
import { usageTable } from './usage-of.js';

const ofRfq = sampleOf(rfqEvents);
const ofParticipation = sampleOf(participationEvents);
const limits: Usage = { uploadedBytes: 1000, drafts: 3, quotes: 3, messages: 3, emails: 10 };
const draft = [ofRfq('RfqDraftCreated')];
const tooMany = (code: string, retryAt: string) => ({ code, kind: 'too-many', retryAt });

const metaOf = (companyId: string, at = '2026-03-20T12:00:00.000Z', id = newId()): CommandMeta => ({
  id,
  at,
  actor: { userId: 'u', companyId, role: 'buyer' },
  correlationId: 'correlation',
});

describe('A company’s quotas', () => {
  let service: TestProcessManagers;
  beforeAll(async () => {
    service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  });
  afterAll(() => service?.stop());

  /** The usage with which a process that has just started counts. */
  const inAnotherProcess = (change: Partial<Usage> = {}) =>
    createQuotas(service.anotherRunner(), { ...limits, ...change });

  it('count in all processes together and after a restart', async () => {
    const companyId = newId();
    const [one, other] = [inAnotherProcess(), inAnotherProcess()];
    await one.use(draft, newId(), metaOf(companyId));
    await other.use(draft, newId(), metaOf(companyId));
    await one.use(draft, newId(), metaOf(companyId));
    for (const quotas of [one, other, inAnotherProcess()])
      await expect(quotas.use(draft, newId(), metaOf(companyId))).rejects.toMatchObject({ code: 'quota.drafts' });
    await expect(one.use(draft, newId(), metaOf(newId()))).resolves.toBeUndefined();
  });

  it('hold for any number of commands at the same time in several processes', async () => {
    const companyId = newId();
    const processes = Array.from({ length: 8 }, () => inAnotherProcess({ drafts: 60 }));
    const all = processes.flatMap((quotas) =>
      Array.from({ length: 10 }, () => quotas.use(draft, newId(), metaOf(companyId))),
    );
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['quota.drafts']));
  });

  it('count a repeated command once', async () => {
    const [companyId, rfqId, id] = [newId(), newId(), newId()];
    for (const quotas of [inAnotherProcess(), inAnotherProcess(), inAnotherProcess(), inAnotherProcess()])
      await quotas.use(draft, rfqId, metaOf(companyId, undefined, id));
    await inAnotherProcess().use([...draft, ...draft], newId(), metaOf(companyId));
  });

  it('have room for a command that has been counted, and for no other when they are used up', async () => {
    const [companyId, rfqId, id] = [newId(), newId(), newId()];
    await inAnotherProcess().use([...draft, ...draft, ...draft], rfqId, metaOf(companyId, undefined, id));
    await inAnotherProcess().requireQuotaFor(draft, rfqId, metaOf(companyId, undefined, id));
    await expect(inAnotherProcess().requireQuotaFor(draft, rfqId, metaOf(companyId))).rejects.toMatchObject({
      code: 'quota.drafts',
    });
  });
});

/** Quotas over events in memory. */
const start = () => {
  const { commandRunner, given } = memoryRunner();
  const quotas = createQuotas(commandRunner, limits);
  return { given, ...quotas };
};

describe('A day of quotas', () => {
  it('is a day in the company’s time zone, and the refusal contains its end', async () => {
    const { given, use } = start();
    given('company-c', sampleOf(companyEvents)('CompanyCreated', { timeZone: 'America/New_York' }));
    const at = (time: string) => metaOf('c', time);
    await use([...draft, ...draft, ...draft], 'r', at('2026-03-20T04:00:00.000Z'));
    await expect(use(draft, 'r', at('2026-03-21T03:59:59.999Z'))).rejects.toMatchObject(
      tooMany('quota.drafts', '2026-03-21T04:00:00.000Z'),
    );
    await expect(use(draft, 'r', at('2026-03-21T04:00:00.000Z'))).resolves.toBeUndefined();
  });

  it('has room for a file or refuses it before it is stored', async () => {
    const { use, requireQuota } = start();
    const require = (uploadedBytes: number) => requireQuota({ uploadedBytes }, metaOf('c'));
    await require(1000);
    await use([{ type: 'AttachmentUploaded', data: { size: 600 } }], 'file', metaOf('c'));
    await require(400);
    await expect(require(401)).rejects.toMatchObject(tooMany('quota.uploads', '2026-03-20T23:00:00.000Z'));
  });
});

describe('E-mails that a command causes', () => {
  const suppliers = ['s1', 's2', 's3', 's4'];
  /** How often the events can be used until the company may cause no more e-mails. */
  const timesOf = async (...events: readonly DomainEvent[]): Promise<number> => {
    const { given, use } = start();
    given(
      'rfq-r',
      ofRfq('RfqDraftCreated'),
      ofRfq('RfqPublicationRequested', { companyIds: suppliers }),
      ofRfq('RfqActivated', { companyIds: suppliers }),
    );
    for (let times = 0; ; times++) {
      const refusal = await use(events, 'r', metaOf('c')).catch((error: unknown) => error);
      if (refusal === undefined) continue;
      expect(refusal).toMatchObject({ code: 'quota.emails' });
      return times;
    }
  };

  it.each([
    [2, ofRfq('RfqPublicationRequested', { companyIds: suppliers })],
    [5, ofRfq('RfqSuppliersInvited', { companyIds: ['s5', 's6'] })],
    [2, ofRfq('RfqMessageToAllSent')],
    [2, ofRfq('RfqDueDateChanged')],
    [2, ofRfq('RfqEnded')],
    [10, ofParticipation('NdaAccessRequested')],
    [10, ofParticipation('NdaAccessGranted')],
    [10, ofParticipation('NdaAccessRejected')],
    [10, ofParticipation('QuoteWithdrawn')],
    [10, ofParticipation('QuoteRejectedByBuyer')],
    [10, ofParticipation('QuotePositionsAccepted')],
  ])('are counted by recipient: ten are %i times %j', async (times, event) => expect(await timesOf(event)).toBe(times));

  it('are all counted, except e-mails to colleagues and from programs', () => {
    const causedOtherwise = [
      // By the publication, the end of the RFQ and its new deadline.
      'SupplierInvitedToRfq',
      'ParticipationAwarded',
      'ParticipationMarkedForNegotiation',
      'ParticipationClosedByBuyer',
      'ParticipationDeadlineMoved',
      // By time.
      'RfqDeadlineApproached',
      'RfqExpired',
      // By operators.
      'RfqPublicationFailed',
      // To colleagues.
      'RfqProcessorAssigned',
      'RfqReassigned',
    ];
    expect(
      Object.keys(emailsAreSent.on)
        .filter((type) => !(type in usageTable))
        .sort(),
    ).toEqual(causedOtherwise.sort());
  });
});

it('Messages and quotes are counted beside their e-mails', async () => {
  const { use } = start();
  const uses = (event: DomainEvent) => () => use([event], 'r', metaOf('c'));
  const [message, quote] = [uses(ofRfq('RfqMessageToAllSent')), uses(ofParticipation('QuoteSubmitted'))];
  for (const send of [message, quote]) for (let times = 0; times < 3; times++) await send();
  await expect(message()).rejects.toMatchObject({ code: 'quota.messages' });
  await expect(quote()).rejects.toMatchObject({ code: 'quota.quotes' });
});
