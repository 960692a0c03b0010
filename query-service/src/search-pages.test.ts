import { useQueryService } from './testing/caller.fixture.js';
import { rfq } from './testing/rfqs.fixture.js';
import { ids } from './testing/world.fixture.js';

const { service, get, post } = useQueryService();

const count = 600;
const found = count / 10;
const page = 5;
/** MongoDB itself may read what it puts in order; the embedded store orders the entries of the index. */
const examined: unknown = process.env['MONGODB_URL'] ? expect.any(Number) : page;

beforeAll(async () => {
  const minute = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  for (let number = 0; number < count; number++) {
    const id = `00000003-0000-4000-8000-${String(1_000_000 + number).padStart(12, '0')}`;
    await service().put('rfqs', id, {
      ...rfq(id, 1_000 + number, { buyerCompanyId: ids.otherBuyer, status: 'Ended', lists: ['ALL', 'ENDED'] }),
      // Neither the order of creation nor that of numbers is the order of deadlines.
      createdAt: minute((number * 7) % count),
      endDate: minute((number * 11) % count),
      tokens: number % 10 === 0 ? ['shaft', String(number)] : ['gear', String(number)],
    });
  }
});

/** Documents of RFQs that were read for the page. */
const read = async (ask: () => Promise<unknown>): Promise<number | undefined> => {
  await service().plans();
  await ask();
  const plans = await service().plans();
  return plans.find(({ collection }) => collection === 'rfqs@1')?.documentsExamined;
};

it.each(['CREATED_DESC', 'CREATED_ASC', 'END_ASC', 'END_DESC'])(
  'a buyer’s search by %s reads a page, however much it finds',
  async (sortBy) => {
    let total = 0;
    const ofPage = await read(async () => {
      ({ total } = (await post('otherBuyer', 'buyer/rfq', { sortBy, searchTerm: 'shaf', limit: page })).body);
    });
    expect([total, ofPage]).toEqual([found, examined]);
  },
);

it.each(['createdAt', 'endDate', 'secondaryId'])(
  'an operator’s search by %s reads a page, however much it finds',
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
