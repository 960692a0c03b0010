import { useQueryService } from './testing/caller.fixture.js';
import { sample } from '../../tests/samples/event-history.js';
import { published } from './testing/rfqs.fixture.js';
import { ids, position } from './testing/world.fixture.js';

const { service, get, post } = useQueryService();

const count = 600;
const found = count / 10;
const page = 5;
const onMarket = 300;
/** MongoDB itself may read everything that it sorts; the embedded store walks the index in order. */
const examined: unknown = process.env['MONGODB_URL'] ? expect.any(Number) : page;

beforeAll(async () => {
  const minute = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const idOf = (number: number): string => `00000003-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const ended = Array.from({ length: count }, (_, number) => {
    const id = idOf(1_000_000 + number);
    return [
      // The order of deadlines differs from the orders of creation and of numbers.
      ...published(id, 1_000 + number, {
        buyerCompanyId: ids.otherBuyer,
        header: { label: number % 10 === 0 ? 'Shaft' : 'Gear', internalCode: '' },
        createdAt: minute((number * 7) % count),
        endDate: minute((number * 11) % count),
        positions: [],
      }),
      sample('RfqEnded', {}, `rfq-${id}`),
    ];
  });
  const offered = Array.from({ length: onMarket }, (_, number) =>
    published(idOf(2_000_000 + number), 5_000 + number, {
      header: { label: number % 10 === 0 ? 'Housing' : 'Cover', internalCode: '' },
      marketplace: true,
      createdAt: minute(number),
      startDate: minute((number * 7) % onMarket),
      positions: [position],
    }),
  );
  await service().append(...ended.flat(), ...offered.flat());
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
  'A supplier’s search of the market for “%s” reads only the RFQs that contain it',
  async (searchTerm) => {
    const ofSearch = await read(async () => {
      const { body } = await post('supplier', 'supplier/rfq', { listLevel: 'COMPANY', listType: 'ALL', searchTerm });
      expect(body).toMatchObject({ total: onMarket / 10 });
    });
    expect(Math.max(...ofSearch)).toBe(onMarket / 10);
  },
);
