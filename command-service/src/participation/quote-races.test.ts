import {
  companyEvents,
  eventCatalogue,
  participationEvents,
  participationId,
  type ParticipationEvent,
  type TornoEvent,
} from '@torno/domain';
import { derivedId, DomainError, fold, type RecordedEvent } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import { silentLog, type EventStore } from '@torno/platform';
import { createCommandRunner } from '../command-runner/command-runner.js';
import type { CommandContext } from '../context.js';
import { closingReachesParticipants } from '../process-managers/closing.js';
import { deadlineReachesParticipants } from '../process-managers/deadlines.js';
import {
  contextFor,
  type ProcessManagerContext,
  type StoredParticipants,
} from '../process-managers/process-manager.js';
import { rfqParticipants, type RfqParticipants } from '../process-managers/rfq-participants.js';
import { runDueTimers } from '../process-managers/timers.js';
import { buyerRfqHandlers } from '../rfq/buyer-rfq-handlers.js';
import { createQuotas } from '../quotas/quotas.js';
import { rfq } from '../rfq/rfq.js';
import { exploreInterleavings, memoryStore, storeGiven, type Process } from '../testing/interleavings.fixture.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { active, endDate } from '../testing/rfq-history.fixture.js';
import { buyerQuoteHandlers } from './buyer-quote-handlers.js';
import { participation } from './participation.js';
import { supplierQuoteHandlers } from './supplier-quote-handlers.js';
import { supplierRfqHandlers } from './supplier-rfq-handlers.js';

const id = (name: string): string => derivedId('race', name);
const [rfqId, buyer, supplier] = [id('rfq'), id('buyer'), id('supplier')];
const afternoon = '2026-11-21T15:00:00.000Z';

// The RFQ of the fixture, between companies with ids as in requests.
const companyOf: Readonly<Record<string, string>> = { 'c-buyer': buyer, 'c-supplier': supplier };
const renamed = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? (companyOf[inner] ?? inner) : inner,
  );
const published = renamed(active).map((event) => ({
  ...event,
  stream: `rfq-${rfqId}`,
  data: 'companyIds' in event.data ? { ...event.data, companyIds: [supplier] } : event.data,
}));
const company = (companyId: string) => ({
  ...sampleOf(companyEvents)('CompanyCreated'),
  stream: `company-${companyId}`,
});
const participationEvent = sampleOf(participationEvents);
const facts = { rfqId, buyerCompanyId: buyer, ndaRequired: false, endDate };
const stream = `participation-${participationId(rfqId, supplier)}`;
const invitation = [
  { ...participationEvent('ParticipationOpened', { ...facts, supplierCompanyId: supplier }), stream },
  { ...participationEvent('SupplierInvitedToRfq'), stream },
];
const firstQuote = id('first quote');
const quoted = [
  ...invitation,
  { ...participationEvent('QuoteSubmitted', { quoteId: firstQuote }), stream },
  { type: 'NumberTaken', data: { ownerId: supplier }, stream: `number-quote_${firstQuote}` } as const,
];
const given = [...published, company(buyer), company(supplier)];

/** The answer to a client: `OK`, or the code of the refusal. */
type Answer = string;

const contextOf = (eventStore: Pick<EventStore, 'append' | 'readStream'>, at: string): CommandContext =>
  ({
    // The clock of the cache stands still: cached values stay in use unless they are deliberately read again.
    commandRunner: createCommandRunner({ eventStore, catalogue: eventCatalogue, cachedStreams: 10, now: () => 0 }),
    quotas: unlimitedQuotas,
    clock: () => at,
    log: silentLog,
  }) as Partial<CommandContext> as CommandContext;

const answerOf = async (run: () => Promise<unknown>): Promise<Answer> => {
  try {
    await run();
    return 'OK';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

type Request = (context: CommandContext) => Promise<unknown>;

const request = (companyId: string, key: string, rest: object) =>
  ({
    caller: { companyId, userId: `user of ${companyId}` },
    idempotencyKey: key,
    correlationId: key,
    headers: {},
    ...rest,
  }) as never;

const supplierRequests = (context: CommandContext) => extendedHandlers(supplierQuoteHandlers(context), context);
const buyerQuoteRequests = (context: CommandContext) => extendedHandlers(buyerQuoteHandlers(context), context);
const buyerRequests = (context: CommandContext) => extendedHandlers(buyerRfqHandlers(context), context);

const sampleQuote = participationEvent('QuoteSubmitted').data;
const quoteBody = {
  rfqId,
  quoteNo: sampleQuote.quoteNo,
  daysValid: '30',
  incoterm: sampleQuote.incoterm,
  deliveryCondition: '',
  paymentCondition: '',
  description: '',
  attachmentId: null,
  scales: ['s10', 's100'].map((scaleId) => ({
    positionId: 'p1',
    scaleId,
    deliveryAt: '2 weeks',
    leadTimeDays: 14,
    unitCost: '10',
    fixedCost: null,
  })),
};
const quote = (context: CommandContext) =>
  supplierRequests(context).submitQuote(request(supplier, 'quote', { body: quoteBody }));
const read = (context: CommandContext) =>
  extendedHandlers(supplierRfqHandlers(context), context).readRfq(request(supplier, 'read', { params: { rfqId } }));
const withdraw = (context: CommandContext) =>
  supplierRequests(context).withdrawQuote(
    request(supplier, 'withdraw', { body: { rfqId, quoteId: firstQuote, reason: 'No capacity' } }),
  );
const decided = { params: { rfqId, quoteId: firstQuote } };
const accept = (context: CommandContext) =>
  buyerQuoteRequests(context).acceptQuote(
    request(buyer, 'accept', {
      ...decided,
      body: { positionIDs: sampleQuote.positions.map(({ positionId }) => positionId) },
    }),
  );
const reject = (context: CommandContext) =>
  buyerQuoteRequests(context).rejectQuote(request(buyer, 'reject', { ...decided, body: { reason: 'Too dear' } }));
const close = (name: string, body: object) => (context: CommandContext) =>
  buyerRequests(context).closeRfq(
    request(buyer, name, {
      params: { rfqId },
      body: { suppliers: [], awards: [], counted: [], negotiationCompanyIDs: [], ...body },
    }),
  );
const award = close('award', {
  outcome: 'AWARD',
  suppliers: [{ companyId: supplier, awarded: true, ratings: ['RATING_PRICE'], freeText: '' }],
});
const negotiate = close('negotiate', { outcome: 'NEGOTIATION', negotiationCompanyIDs: [supplier] });
const dismiss = close('dismiss', { outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' });

/** The timers of the service at a moment when one of the RFQ is due. */
const timers = (context: CommandContext) =>
  runDueTimers({
    ...context,
    participants: {
      find: async () => [{ rfqId, endDate, nextTimerAt: context.clock(), deadlinePassed: context.clock() > endDate }],
    },
  } as unknown as ProcessManagerContext);

/** When each command is given; the others in the afternoon. */
const requests: Readonly<Record<string, Request>> = {
  quote,
  read,
  withdraw,
  accept,
  reject,
  award,
  negotiate,
  dismiss,
  deadline: timers,
  expiry: timers,
};
const requestNamed = (name: string): Request => {
  const found = requests[name];
  if (!found) throw new Error(`No request is called ${name}`);
  return found;
};
const times: Readonly<Record<string, string>> = { deadline: endDate, expiry: '2027-02-04T00:00:00.000Z' };
const timeOf = (name: string): string => times[name] ?? afternoon;

/** One command in a process of its own, which has cached the streams before anything else happened. */
const inProcess =
  (name: string, at = timeOf(name)) =>
  async ({ store, before }: Process): Promise<Answer> => {
    let begun = false;
    const eventStore: Pick<EventStore, 'append' | 'readStream'> = {
      append: (...append) => (begun ? store : before).append(...append),
      readStream: (...read) => (begun ? store : before).readStream(...read),
    };
    const context = contextOf(eventStore, at);
    await context.commandRunner.load(rfq, rfqId);
    await context.commandRunner.load(participation, participationId(rfqId, supplier));
    begun = true;
    return answerOf(() => requestNamed(name)(context));
  };

/** The process managers that change participations, from an event on; each event is handled with all before it folded. */
const handleEvents = async (
  eventStore: Pick<EventStore, 'append' | 'readStream'>,
  log: readonly RecordedEvent[],
  from: number,
  next: (handled: number) => Promise<boolean>,
): Promise<void> => {
  const participantsAfter = (count: number): RfqParticipants | null =>
    log
      .slice(0, count)
      .filter((event) => rfqParticipants.keys(event).includes(rfqId))
      .reduce<RfqParticipants | null>(
        (document, event) => rfqParticipants.fold(document, event, rfqId) as RfqParticipants | null,
        null,
      );
  let handled = from;
  const context = {
    ...contextOf(eventStore, afternoon),
    participants: { findOne: async () => participantsAfter(handled) as StoredParticipants | null },
  } as unknown as ProcessManagerContext;
  while (await next(handled)) {
    const event = log[handled] as RecordedEvent;
    handled += 1;
    for (const { name, on } of [deadlineReachesParticipants, closingReachesParticipants]) {
      const policy = on[event.type as TornoEvent['type']] as
        ((handled: RecordedEvent, context: unknown) => Promise<void>) | undefined;
      await answerOf(async () => policy?.(event, contextFor(event, name, context)));
    }
  }
};

const quoteChanges: readonly string[] = [
  'QuoteSubmitted',
  'QuoteWithdrawn',
  'QuotePositionsAccepted',
  'QuoteRejectedByBuyer',
];

const holds = (rule: string, condition: boolean): void => {
  if (!condition) throw new Error(`Broken: ${rule}`);
};

/** The rules that hold whatever the order was. */
const checkRules = (log: readonly RecordedEvent[], answers: Readonly<Record<string, string>>): void => {
  const events = log as readonly (RecordedEvent & TornoEvent)[];
  const end = events.findIndex(({ type }) => type === 'RfqEnded');
  holds(
    'nothing about a quote is stored after the end of its RFQ',
    end < 0 || !events.slice(end).some(({ type }) => quoteChanges.includes(type)),
  );
  for (const [name, answer] of Object.entries(answers)) {
    const effects = events.filter(
      ({ type, metadata }) =>
        metadata.$correlationId === name && [...quoteChanges, 'RfqReadBySupplier', 'RfqEnded'].includes(type),
    ).length;
    if (answer === 'OK' && !(name in times)) holds(`${name} is acknowledged and has its effect once`, effects === 1);
    if (answer !== 'OK' && answer !== 'crashed') holds(`${name} is refused and has no effect`, effects === 0);
  }
  const history = events.filter((event) => event.stream === stream);
  const state = fold(participation, history as readonly ParticipationEvent[]);
  if (!state.isOpen) return;
  const { quotes, hasQuote, interactionStatus } = state;
  const isDecided = ({ acceptedPositionIds, rejectReason, awarded }: (typeof quotes)[number]): boolean =>
    acceptedPositionIds.length > 0 || rejectReason !== '' || awarded;
  holds('no withdrawn quote is decided', !quotes.some((each) => each.withdrawnAt !== null && isDecided(each)));
  holds('nobody who has quoted is timed out', !(interactionStatus === 'TimedOut' && hasQuote));
  if (end < 0) return;
  holds('a participation ends with its RFQ', state.over);
  const has = (type: TornoEvent['type']): boolean => events.some((event) => event.type === type);
  const isNegotiated = has('RfqClosedForNegotiation');
  holds('only a negotiation leaves a quote open', interactionStatus !== 'SupplierQuoted' || isNegotiated);
  const [isAwarded, isMarked] = [
    quotes.some(({ awarded }) => awarded),
    quotes.some(({ markedForNegotiation }) => markedForNegotiation),
  ];
  holds('an award is that of a quote', has('RfqAwarded') === (hasQuote && isAwarded));
  holds('a negotiation is about a quote', isNegotiated === (hasQuote && isMarked));
};

type Race = {
  readonly history?: readonly (TornoEvent & { readonly stream: string })[];
  /** The number of processes that may crash in one run. */
  readonly crashes?: number;
  /** The process managers take part, not only after all others. */
  readonly live?: boolean;
  readonly preemptions?: number;
};

const race = (commands: readonly string[], { history = [], crashes = 0, live = false, ...bounds }: Race) => {
  const before = [...given, ...history];
  const processManagers = async ({ store, waitUntil }: Process, log: readonly RecordedEvent[]): Promise<Answer> => {
    await handleEvents(store, log, before.length, async (handled) => {
      await waitUntil(() => log.length > handled);
      return true;
    });
    return 'OK';
  };
  return exploreInterleavings<Answer>({
    given: before,
    isContested: (stream) => /^(rfq|participation)-/.test(stream),
    crashes,
    ...bounds,
    processes: {
      ...Object.fromEntries(commands.map((name) => [name, inProcess(name)])),
      ...(live ? { processManagers } : {}),
    },
    check: async ({ log, results }) => {
      const stored = [...log];
      const store = memoryStore(stored);
      const settle = () => handleEvents(store, stored, before.length, async (handled) => handled < stored.length);
      const { processManagers: _, ...others } = results;
      const answers: Record<string, Answer> = others;
      await settle();
      checkRules(stored, answers);
      // A client whose command was lost with its process sends it again.
      for (const name of commands.filter((each) => answers[each] === 'crashed'))
        answers[name] = await answerOf(() => requestNamed(name)(contextOf(store, timeOf(name))));
      await settle();
      checkRules(stored, answers);
      holds('one of the commands is accepted', Object.values(answers).includes('OK'));
    },
  });
};

describe.each<readonly [string, readonly string[], NonNullable<Race['history']>]>([
  ['a first quote and the end of its RFQ', ['quote', 'dismiss'], []],
  ['a first reading and the end of the RFQ', ['read', 'dismiss'], []],
  ['an invited supplier’s quote and the end of its RFQ', ['quote', 'dismiss'], invitation],
  ['a further quote and an award', ['quote', 'award'], quoted],
  ['a withdrawal and an award', ['withdraw', 'award'], quoted],
  ['a withdrawal and a negotiation', ['withdraw', 'negotiate'], quoted],
  ['a rejection and a negotiation', ['reject', 'negotiate'], quoted],
  ['an acceptance and the end of the RFQ', ['accept', 'dismiss'], quoted],
  ['a withdrawal and the expiry of the RFQ', ['withdraw', 'expiry'], quoted],
  ['an acceptance and a withdrawal', ['accept', 'withdraw'], quoted],
  ['a quote and the deadline', ['quote', 'deadline'], invitation],
])('Between %s', (_, commands, history) => {
  it('no order of steps breaks a rule', async () =>
    expect(await race(commands, { history, live: true })).toBeGreaterThan(1));

  it('no crash breaks a rule', async () => expect(await race(commands, { history, crashes: 2 })).toBeGreaterThan(1));
});

describe.each([
  ['acceptance, withdrawal and award', ['accept', 'withdraw', 'award'], quoted],
  ['quote, withdrawal and award', ['quote', 'withdraw', 'award'], quoted],
  ['quote, deadline and the end of the RFQ', ['quote', 'deadline', 'dismiss'], invitation],
])('Among %s', (_, commands, history) => {
  it('no order of steps with two preemptions breaks a rule', async () =>
    expect(await race(commands, { history, preemptions: 2 })).toBeGreaterThan(1));
});

it.each(['quote', 'withdraw', 'accept', 'reject', 'award', 'dismiss'])(
  'Beyond the quotas of the day, %s neither announces, overtakes nor reserves anything',
  async (name) => {
    const log: RecordedEvent[] = [];
    const store = memoryStore(log);
    const inFlight = { supplierCompanyId: supplier, commandId: id('in flight') };
    const announced = { type: 'QuoteChangeAnnounced', data: inFlight, stream: `rfq-${rfqId}` } as const;
    await storeGiven(store, [...given, ...quoted, announced]);
    const before = [...log];
    const context = contextOf(store, afternoon);
    const limits = { uploadedBytes: 0, drafts: 0, quotes: 0, messages: 0, emails: 0 };
    const quotas = createQuotas(context.commandRunner, limits);
    expect(await answerOf(() => requestNamed(name)({ ...context, quotas }))).toMatch(/^quota\./);
    expect(log).toEqual(before);
  },
);
