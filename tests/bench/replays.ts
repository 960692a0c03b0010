import { until } from '@torno/kernel/testing';
import type { EventStore } from '@torno/platform';
import type { Api } from '../installation/api.js';
import { registerCompany, type Person } from '../installation/people.js';
import { caughtUp, countEvents, fillWithDrafts } from './rebuild.js';
import type { Chapter, Figure } from './report.js';
import { percentile, timed } from './timing.js';

/** Eight events each, which makes a million together with the people's events. */
const rfqs = 125_000;
const requestsBefore = 200;
/** A person waits this long without losing the thread. */
const usableMs = 1_000;
const reason = 'The benchmark measures replays';

/** The response times of people meanwhile, in milliseconds. */
type Samples = { readonly command: number[]; readonly list: number[] };

type Observed = { readonly samples: Samples; wrongLists: number };

/** The buyer drafts an RFQ, which must be in their list at once with all others; the operator searches for it. */
const workOnce = async (
  api: Api,
  buyer: Person,
  operator: string,
  rfqIds: string[],
  observed: Observed,
): Promise<void> => {
  const { token } = buyer;
  const { samples } = observed;
  let secondaryId = 0;
  samples.command.push(
    await timed(async () => {
      const draft = await api.call('createDraft', { token, body: {} });
      rfqIds.unshift(draft.rfqId);
      ({ secondaryId } = draft);
    }),
  );
  let listedIds: string[] = [];
  samples.list.push(
    await timed(async () => {
      const { rfqs: listed, total } = await api.call('buyerRfqs', { token, body: {} });
      if (total !== rfqIds.length) observed.wrongLists += 1;
      listedIds = listed.map(({ rfqId }) => rfqId);
    }),
  );
  if (listedIds.some((rfqId, index) => rfqId !== rfqIds[index])) observed.wrongLists += 1;
  const { rfqs: found } = await api.call('operatorSearch', { token: operator, query: { q: String(secondaryId) } });
  if (found[0]?.secondaryId !== secondaryId) observed.wrongLists += 1;
};

/** All projections are replayed at once, while a buyer and an operator work. */
export const measureReplays = async (api: Api, operator: string, store: EventStore): Promise<Chapter> => {
  const buyer = await registerCompany(api, 'replay-buyer', { isBuyer: true });
  await fillWithDrafts(store, rfqs);
  await caughtUp(api, operator, store);
  const events = await countEvents(store);

  const rfqIds: string[] = [];
  const nothingObserved = (): Observed => ({ samples: { command: [], list: [] }, wrongLists: 0 });
  const before = nothingObserved();
  for (let index = 0; index < requestsBefore; index++) await workOnce(api, buyer, operator, rfqIds, before);

  const live = async () => (await api.call('projectionStates', { token: operator })).filter(({ serves }) => serves);
  const liveBefore = await live();
  const during = nothingObserved();
  const replays = new AbortController();
  const working = (async () => {
    while (!replays.signal.aborted) await workOnce(api, buyer, operator, rfqIds, during);
  })();
  const began = performance.now();
  for (const { name } of liveBefore)
    await api.call('replayProjection', { token: operator, params: { name }, body: { reason } });
  const oldCollections = new Set(liveBefore.map(({ collection }) => collection));
  await until(
    'every projection serves from its replay',
    async () => (await live()).every(({ collection }) => !oldCollections.has(collection)),
    3_600_000,
  );
  const seconds = (performance.now() - began) / 1_000;
  replays.abort();
  await working;

  const latency = (what: string, kind: keyof Samples, atMost: number): Figure[] => {
    const alone = percentile(before.samples[kind], 0.95);
    return [
      { what: `${what}, p95, without a replay`, value: alone, unit: 'ms', goal: { kind: 'at-most', value: atMost } },
      {
        what: `${what}, p95, during the replays`,
        value: percentile(during.samples[kind], 0.95),
        unit: 'ms',
        beside: { what: 'without a replay', value: alone },
        goal: { kind: 'at-most', value: usableMs },
      },
    ];
  };
  return {
    title: 'Replay of all projections',
    how: `${liveBefore.length} projections are replayed at once beside the live ones over ${events.toLocaleString('en')} events, until queries read all the replays. Meanwhile a buyer drafts RFQs and looks at the list of theirs, and an operator searches for each of them (${during.samples.list.length.toLocaleString('en')} rounds, one request after the other).`,
    figures: [
      { what: 'all replays', value: seconds, unit: 's' },
      { what: 'events read by all replays', value: (events * liveBefore.length) / seconds, unit: 'per s' },
      ...latency('a new draft', 'command', 100),
      ...latency('the list of the buyer, with the draft', 'list', 100),
      {
        what: 'incorrect lists and results',
        value: before.wrongLists + during.wrongLists,
        unit: '',
        goal: { kind: 'at-most', value: 0 },
      },
    ],
  };
};
