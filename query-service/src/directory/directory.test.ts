import type { SupplierSummary } from '@torno/contract';
import { directoryId, type Side } from '@torno/domain';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { type Name, useQueryService } from '../testing/caller.fixture.js';
import { companies, directoryEntry, ids, existing } from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();

afterEach(() => service().undo());

const blocked = (companyId: string, otherCompanyId: string, mode: Side): SampleEvent =>
  sample('CompanyBlocked', { mode }, `directory-${directoryId(companyId, otherCompanyId)}`);

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
    await service().append(
      blocked(ids.buyer, ids.otherSupplier, 'Buyer'),
      sample('CompanyStateChanged', { state: 'Inactive' }, `company-${ids.freeSupplier}`),
    );
    expect(idsOf(await search())).toEqual([ids.supplier]);
  });
});

describe('The block list (SETT-06)', () => {
  const list = (name: Name, role: 'BUYER' | 'SUPPLIER') => get(name, `company/account/blocklist?role=${role}`);

  it('holds the companies that the own company has blocked on that side, by name, with since when', async () => {
    const at = '2026-03-03T00:00:00.000Z';
    await service().append(
      { ...blocked(ids.buyer, ids.otherSupplier, 'Buyer'), at },
      { ...blocked(ids.buyer, ids.freeSupplier, 'Supplier'), at },
      { ...blocked(ids.otherBuyer, ids.supplier, 'Buyer'), at },
    );
    const { label, city, countryCode } = existing(companies.find(({ companyId }) => companyId === ids.otherSupplier));
    expect((await list('buyer', 'BUYER')).body).toEqual([
      { companyID: ids.otherSupplier, label, city, countryCode, blockedAt: at },
    ]);
    expect((await list('buyersSeller', 'SUPPLIER')).body).toMatchObject([
      { companyID: ids.freeSupplier, blockedAt: at },
    ]);
    const unblocked = sample('CompanyUnblocked', { mode: 'Buyer' }, `directory-${ids.buyer}_${ids.otherSupplier}`);
    await service().append(unblocked);
    expect((await list('buyer', 'BUYER')).body).toEqual([]);
  });

  it('does not have a time for a block that an earlier release has folded without one', async () => {
    const { id, ...entry } = directoryEntry(ids.buyer, ids.freeSupplier, { blocked: true, blockedAs: ['Buyer'] });
    await service().put('directory', id, entry);
    expect((await list('buyer', 'BUYER')).body).toMatchObject([{ companyID: ids.freeSupplier, blockedAt: null }]);
    await service().remove('directory', id);
  });

  it('is refused to a user without that side’s role', async () => {
    expect((await list('buyersSeller', 'BUYER')).status).toBe(403);
    expect((await list('buyer', 'SUPPLIER')).status).toBe(403);
  });
});

it('The buyer’s favourites are listed and can be searched', async () => {
  const favorites = async (body: object = {}): Promise<Found> => (await post('buyer', 'buyer/directory', body)).body;
  expect(await favorites()).toMatchObject({ total: 1, companies: [{ companyId: ids.supplier, favorite: true }] });
  expect((await favorites({ searchTerm: 'stutt' })).total).toBe(0);
});

it('A change of address, size and turnover shows in search, favourites, matching and map (COMP-42)', async () => {
  const { label } = existing(companies.find(({ companyId }) => companyId === ids.supplier));
  const stream = `company-${ids.supplier}`;
  const address = { street: 'Hafen 1', postalCode: '88131', city: 'Lindau', countryCode: 'DE', regionID: null };
  const filter = { companySizeIDs: [139], turnoverIDs: [114] };
  const around = { bounds: { north: 47.6, south: 47.5, east: 9.8, west: 9.6 }, zoom: 9 };
  const places = async () => {
    const [inSearch, inFavorites, inMatching, onMap] = await Promise.all([
      search({ searchTerm: 'lindau', noOfEmployeeIDs: [139], turnoverIDs: [114] }),
      post('buyer', 'buyer/directory', { searchTerm: '88131' }).then(({ body }): Found => body),
      post('buyer', `buyer/rfq/${ids.draft}/matching`, { filter }),
      post('buyer', 'buyer/map/places', around),
    ]);
    return [inSearch.companies, inFavorites.companies, inMatching.body.matchingResult, onMap.body.places].map(
      (found: readonly { readonly companyId?: string; readonly companyID?: string; readonly city?: string }[]) =>
        found.map(({ companyId, companyID, city }) => [companyId ?? companyID, city]),
    );
  };
  expect(await places()).toEqual([[], [], [], []]);
  await service().append(
    sample('CompanyAddressChanged', address, stream),
    sample('CompanyGeocoded', { latitude: 47.55, longitude: 9.69 }, stream),
    sample('CompanyAccountChanged', { label, companySize: 139, annualTurnover: 114 }, stream),
  );
  const moved = [[ids.supplier, 'Lindau']];
  expect(await places()).toEqual([moved, moved, moved, moved]);
});
