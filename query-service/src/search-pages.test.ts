import { useQueryService } from './testing/caller.fixture.js';
import { searchTokens } from '@torno/read-models';
import { rfq } from './testing/rfqs.fixture.js';
import { ids } from './testing/world.fixture.js';

const { service, get, post } = useQueryService();

const count = 600;
const found = count / 10;
const page = 5;
const onMarket = 300;
/** MongoDB itself may read everything that it sorts; the embedded store walks the index in order. */
const examined: unknown = process.env['MONGODB_URL'] ? expect.any(Number) : page;

beforeAll(async () => {
  const minute = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  for (let number = 0; number < count; number++) {
    const id = `00000003-0000-4000-8000-${String(1_000_000 + number).padStart(12, '0')}`;
    await service().put('rfqs', id, {
      ...rfq(id, 1_000 + number, { buyerCompanyId: ids.otherBuyer, status: 'Ended', lists: ['ALL', 'ENDED'] }),
      // The order of deadlines differs from the orders of creation and of numbers.
      createdAt: minute((number * 7) % count),
      endDate: minute((number * 11) % count),
      tokens: searchTokens(number % 10 === 0 ? 'Shaft' : 'Gear', '', String(number)),
    });
  }
  for (let number = 0; number < onMarket; number++) {
    const id = `00000003-0000-4000-8000-${String(2_000_000 + number).padStart(12, '0')}`;
    const label = number % 10 === 0 ? 'Housing' : 'Cover';
    await service().put('rfqs', id, {
      ...rfq(id, 5_000 + number, { label, marketplace: true, onMarket: true, createdAt: minute(number) }),
      startDate: minute((number * 7) % onMarket),
      tokens: searchTokens(label, '', String(105_000 + number)),
    });
  }
});

/** How many RFQ documents each query of the request has read. */
const read = async (ask: () => Promise<unknown>): Promise<readonly number[]> => {
  await service().plans();
  await ask();
  const plans = await service().plans();
  return plans.filter(({ collection }) => collection === 'rfqs@1').map((plan) => plan.documentsExamined);
};

it.each(
  ['CREATED_DESC', 'CREATED_ASC', 'END_ASC', 'END_DESC'].flatMap((sortBy) =>
    ['shaf', 'haf', 'sh'].map((term) => [term, sortBy]),
  ),
)('A buyer’s search for “%s” by %s reads one page, however much it finds', async (searchTerm, sortBy) => {
  let total = 0;
  const [ofPage] = await read(async () => {
    ({ total } = (await post('otherBuyer', 'buyer/rfq', { sortBy, searchTerm, limit: page })).body);
  });
  expect([total, ofPage]).toEqual([found, examined]);
});

it.each(['createdAt', 'endDate', 'secondaryId'].flatMap((field) => ['shaf', 'haf'].map((term) => [term, field])))(
  'An operator’s search for “%s” by %s reads one page, however much it finds',
  async (q, field) => {
    const [ofPage] = await read(() =>
      get('operator', 'admin/rfqs').query({
        filter: JSON.stringify({ q }),
        sort: JSON.stringify([field, 'DESC']),
        range: JSON.stringify([0, page - 1]),
      }),
    );
    expect(ofPage).toEqual(examined);
  },
);

it.each(['housing', 'ousin', 'ho'])(
  'A supplier’s search of the market for “%s” reads what holds it',
  async (searchTerm) => {
    const ofSearch = await read(async () => {
      const { body } = await post('supplier', 'supplier/rfq', { listLevel: 'COMPANY', listType: 'ALL', searchTerm });
      expect(body).toMatchObject({ total: onMarket / 10 });
    });
    expect(Math.max(...ofSearch)).toBe(onMarket / 10);
  },
);
