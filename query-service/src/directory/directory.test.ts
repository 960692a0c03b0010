import type { SupplierSummary } from '@torno/contract';
import { useQueryService } from '../testing/caller.fixture.js';
import { companies, directoryEntry, ids, existing } from '../testing/world.fixture.js';

const { service, post } = useQueryService();

type Found = { readonly companies: SupplierSummary[]; readonly total: number };
const search = async (body: object = {}): Promise<Found> => (await post('buyer', 'buyer/search', body)).body;
const idsOf = ({ companies: found }: Found): string[] => found.map(({ companyId }) => companyId);

describe('the search for suppliers', () => {
  it('Suppliers are found by the beginnings of name, city and number, in the order of names', async () => {
    expect(idsOf(await search({ searchTerm: 'comp 1000' }))).toEqual([
      ids.supplier,
      ids.freeSupplier,
      ids.otherSupplier,
    ]);
    expect(idsOf(await search({ searchTerm: 'munch comp' }))).toEqual([ids.supplier]);
    expect(idsOf(await search({ searchTerm: '10005' }))).toEqual([ids.freeSupplier]);
    expect(await search({ searchTerm: 'nobody' })).toEqual({ companies: [], total: 0 });
  });

  it('A page has its size, and the total counts all', async () => {
    const { companies: page, total } = await search({ offset: 1, limit: 1 });
    expect([page.length, total]).toEqual([1, 3]);
  });

  it.each([
    [{ countryCodes: ['AT'] }, 1],
    [{ noOfEmployeeIDs: [134] }, 2],
    [{ turnoverIDs: [106] }, 0],
    [{ certificateIDs: [1], industryIDs: [7] }, 3],
    [{ maincatIDs: [1] }, 3],
    [{ technologyGroupIDs: [102] }, 0],
  ])('%j filters the suppliers (SEARCH-03)', async (body, total) => expect((await search(body)).total).toBe(total));

  it('Blocked and inactive companies and mere buyers are left out (SEARCH-06)', async () => {
    const { id, ...entry } = directoryEntry(ids.buyer, ids.otherSupplier, { blocked: true, blockedAs: ['Buyer'] });
    const gone = existing(companies.find(({ companyId }) => companyId === ids.freeSupplier));
    await service().put('directory', id, entry);
    await service().put('companies', ids.freeSupplier, { ...gone, state: 'Inactive' });
    expect(idsOf(await search())).toEqual([ids.supplier]);
    await service().put('companies', ids.freeSupplier, { ...gone });
    await service().remove('directory', id);
  });
});

it('The buyer’s favourites are listed and can be searched', async () => {
  const favorites = async (body: object = {}): Promise<Found> => (await post('buyer', 'buyer/directory', body)).body;
  expect(await favorites()).toMatchObject({ total: 1, companies: [{ companyId: ids.supplier, favorite: true }] });
  expect((await favorites({ searchTerm: 'stutt' })).total).toBe(0);
});
