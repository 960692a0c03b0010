import { useQueryService } from './testing/caller.fixture.js';
import { rfq } from './testing/rfqs.fixture.js';
import { ids } from './testing/world.fixture.js';

const { service, get, post } = useQueryService();

const count = 600;
const found = count / 10;
const page = 5;
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
      tokens: number % 10 === 0 ? ['shaft', String(number)] : ['gear', String(number)],
    });
  }
});

/** The number of RFQ documents that were read for the page. */
const read = async (ask: () => Promise<unknown>): Promise<number | undefined> => {
  await service().plans();
  await ask();
  const plans = await service().plans();
  return plans.find(({ collection }) => collection === 'rfqs@1')?.documentsExamined;
};

it.each(['CREATED_DESC', 'CREATED_ASC', 'END_ASC', 'END_DESC'])(
  'A buyer’s search by %s reads one page, however much it finds',
  async (sortBy) => {
    let total = 0;
    const ofPage = await read(async () => {
      ({ total } = (await post('otherBuyer', 'buyer/rfq', { sortBy, searchTerm: 'shaf', limit: page })).body);
    });
    expect([total, ofPage]).toEqual([found, examined]);
  },
);

it.each(['createdAt', 'endDate', 'secondaryId'])(
  'An operator’s search by %s reads one page, however much it finds',
  async (field) => {
    const ofPage = await read(() =>
      get('operator', 'admin/rfqs').query({
        filter: JSON.stringify({ q: 'shaf' }),
        sort: JSON.stringify([field, 'DESC']),
        range: JSON.stringify([0, page - 1]),
      }),
    );
    expect(ofPage).toEqual(examined);
  },
);
