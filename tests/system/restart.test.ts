import { createApi, Refused, type Api } from '../house/api.js';
import { startHouse, until, type House, type ProgramName } from '../house/house.js';
import { settle, settleOperator, type Person } from '../house/people.js';
import { foldFromScratch, openStores } from '../house/read-models.js';
import { draftRfq, publishRfq, quoteBody } from '../house/rfq-story.js';

jest.setTimeout(400_000);

const programs: readonly ProgramName[] = [
  'command-service',
  'projections',
  'query-service',
  'worker',
  'gateway',
  'embedded-event-store',
  'embedded-document-store',
];

/** Every command with the key that was acknowledged for it. */
const acknowledged: string[] = [];

/** Repeats a call with the same key until it is answered: what a client does that has lost an answer. */
const insist = (api: Api): Api => {
  const patiently = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call();
      } catch (error) {
        const temporary = !(error instanceof Refused) || error.status === 503 || error.status === 502;
        if (!temporary || attempt > 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    }
  };
  let count = 0;
  return {
    ...api,
    call: async (name, options = {}) => {
      const key = options.key ?? `insist-${count++}`;
      const reply = await patiently(() => api.call(name, { ...options, key }));
      acknowledged.push(`${name} ${key}`);
      return reply;
    },
    upload: async (name, fields, file, options = {}) => {
      const key = options.key ?? `insist-${count++}`;
      return patiently(() => api.upload(name, fields, file, { ...options, key }));
    },
  };
};

const compare = async (house: House, api: Api, operator: string): Promise<void> => {
  const stores = await openStores(house);
  try {
    const events = await stores.events();
    const last = events.at(-1)?.position ?? 0;
    await until('every read model has caught up', async () =>
      (await api.call('projectionStates', { token: operator }))
        .filter(({ state }) => state !== 'superseded')
        .every(({ position, state }) => state === 'live' && position >= last),
    );
    const expected = foldFromScratch(events);
    for (const { name, collection, state, parked } of await api.call('projectionStates', { token: operator })) {
      if (state === 'superseded') continue;
      expect([name, parked]).toEqual([name, 0]);
      expect([name, await stores.documents(collection)]).toEqual([name, expected.get(name)]);
    }
    // Each event once: no id and no place in a stream twice, no gap in any stream.
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const revisions = new Map<string, number>();
    for (const { stream, revision } of events) {
      expect([stream, revision]).toEqual([stream, (revisions.get(stream) ?? -1) + 1]);
      revisions.set(stream, revision);
    }
  } finally {
    await stores.close();
  }
};

describe('kill -9', () => {
  let house: House;
  afterAll(() => house?.stop());

  it('of every process in turn, during the main job, loses and doubles nothing', async () => {
    house = await startHouse();
    const api = insist(createApi(house.url, house.syncKey));
    const buyer = await settle(api, 'buyer', { isBuyer: true });
    const suppliers: Person[] = [];
    for (const name of ['one', 'two', 'three'])
      suppliers.push(await settle(api, name, { isSupplier: true, tier: 'A' }));
    const operator = await settleOperator(api);

    const job = async (round: number): Promise<{ rfqId: string; quotes: string[] }> => {
      const rfq = await draftRfq(api, buyer, { label: `Round ${round}` });
      await publishRfq(api, buyer, rfq.rfqId, suppliers);
      const quotes: string[] = [];
      for (const [index, supplier] of suppliers.entries()) {
        await api.call('readRfq', { token: supplier.token, params: { rfqId: rfq.rfqId } });
        const { quoteId, quoteNumber } = await api.call('submitQuote', {
          token: supplier.token,
          body: quoteBody(rfq, String(10 + index)),
        });
        expect(quoteNumber).toBe(1);
        quotes.push(quoteId);
      }
      const [winner] = suppliers;
      await api.call('closeRfq', {
        token: buyer.token,
        params: { rfqId: rfq.rfqId },
        body: {
          outcome: 'AWARD',
          suppliers: [{ companyId: winner!.companyId, awarded: true, ratings: ['RATING_PRICE'] }],
        },
      });
      return { rfqId: rfq.rfqId, quotes };
    };

    for (const [round, program] of programs.entries()) {
      const before = house.pidOf(program);
      const begun = acknowledged.length;
      const running = job(round);
      // In the middle of it, at a moment that differs from round to round.
      await until('the job has begun', () => acknowledged.length > begun + round);
      house.kill(program);
      const { rfqId, quotes } = await running;
      await until(`${program} is back`, () => ![undefined, before].includes(house.pidOf(program)));
      // A killed projections process is succeeded once its lease has run out.
      await until('the buyer sees each quote once', async () => {
        const seen = await api.call('rfqQuotes', { token: buyer.token, params: { rfqId } });
        return (
          seen
            .map(({ quoteId }) => quoteId)
            .sort()
            .join() === [...quotes].sort().join()
        );
      });
      await until('the losers are told', async () => {
        const states = await Promise.all(
          suppliers.map(
            async ({ token }) =>
              (await api.call('getRfqDetails', { token, body: { id: rfqId } })).metadata.interactionStatus,
          ),
        );
        return states.join() === 'BuyerAcceptedQuote,BuyerClosedRfq,BuyerClosedRfq';
      });
    }
    await compare(house, api, operator);

    // A replay of each read model beside the live one ends in the same documents.
    for (const name of ['rfqs', 'participations', 'companies'])
      await api.call('replayProjection', { token: operator, params: { name } });
    await compare(house, api, operator);
  });

  it('of everything at once keeps what was acknowledged', async () => {
    const { dataDir, url, syncKey } = house;
    const api = createApi(url, syncKey);
    const buyer = await settle(api, 'late-buyer', { isBuyer: true });
    const rfq = await draftRfq(api, buyer, { label: 'Last before the power went' });
    await house.killAll();

    const again = await startHouse({ dataDir });
    try {
      const after = createApi(again.url, again.syncKey);
      const { accessToken: token } = await after.call('login', {
        body: { username: buyer.email, password: 'a right password' },
      });
      const found = await after.call('buyerRfqDetails', { token, params: { rfqId: String(rfq.secondaryId) } });
      expect(found).toMatchObject({ rfqId: rfq.rfqId, label: 'Last before the power went' });
      expect(found.positions[0]?.attachments[0]?.label).toBe('shaft.pdf');
      const { accessToken: operator } = await after.call('login', {
        body: { username: 'operator@example.com', password: 'a right password' },
      });
      await compare(again, after, operator);
    } finally {
      await again.stop();
    }
  });
});
