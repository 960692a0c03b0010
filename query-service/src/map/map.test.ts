import type { ClusterPlace, CompanyPlace } from '@torno/contract';
import { directoryId } from '@torno/domain';
import { newId } from '@torno/kernel';
import request from 'supertest';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';

const { service, post } = useQueryService();

afterEach(() => service().undo());

type Place = ClusterPlace | CompanyPlace;
const everywhere = { north: 85, south: -85, east: 180, west: -180 };
const placesOf = async (body: object = {}, path = 'buyer/map/places'): Promise<Place[]> =>
  (await post('buyer', path, { bounds: everywhere, zoom: 4, ...body })).body.places;
const suppliers = (places: readonly Place[]) =>
  places.reduce((sum, place) => sum + (place.type === 'cluster' ? place.count : place.type === 'company' ? 1 : 0), 0);

describe('places', () => {
  it('A zoomed-out map shows clusters, whose counts add up, and the own company (MAP-02)', async () => {
    const places = await placesOf();
    expect(suppliers(places)).toBe(3);
    expect(places.some(({ type }) => type === 'cluster')).toBe(true);
    expect(places.filter(({ type }) => type === 'own')).toMatchObject([{ companyID: ids.buyer, label: 'Company 1' }]);
  });

  it('The count of a cluster includes all its places, listed or not (MAP-02)', async () => {
    const countsAt = async (zoom: number) =>
      (await placesOf({ zoom })).flatMap((place) => (place.type === 'cluster' ? place.count : []));
    expect(await countsAt(2)).toEqual([3]);
    expect(await countsAt(11)).toEqual([2]);
  });

  it('A zoomed-in map shows companies with the facts of their cards (MAP-01)', async () => {
    const places = await placesOf({ zoom: 9 });
    expect(places.find((place) => place.type === 'company' && place.companyID === ids.supplier)).toEqual({
      type: 'company',
      companyID: ids.supplier,
      label: 'Company 3',
      location: { latitude: 48.137, longitude: 11.575 },
      countryCode: 'DE',
      postalCode: '70173',
      city: 'München',
      companyLogo: null,
      favorite: true,
      noOfEmployees: 134,
      annualTurnover: 109,
      foundationYear: 1980,
      maincatIDs: [1],
    });
  });

  it('A cluster that cannot be zoomed apart lists its companies', async () => {
    const [cluster] = (await placesOf({ zoom: 11 })).filter(({ type }) => type === 'cluster');
    expect(cluster).toMatchObject({
      count: 2,
      places: expect.arrayContaining([
        expect.objectContaining({ companyID: ids.otherSupplier }),
        expect.objectContaining({ companyID: ids.freeSupplier }),
      ]),
    });
  });

  it('Only places within the bounds are returned (MAP-07)', async () => {
    const munich = { north: 48.5, south: 48, east: 12, west: 11 };
    expect(await placesOf({ bounds: munich })).toMatchObject([{ companyID: ids.supplier }]);
    expect(await placesOf({ bounds: { ...munich, east: 11.5 } })).toEqual([]);
    expect(await placesOf({ bounds: { ...munich, west: 11.6 } })).toEqual([]);
    const { status } = await post('buyer', 'buyer/map/places', { bounds: { ...munich, north: 40 }, zoom: 4 });
    expect(status).toBe(400);
  });

  it.each([
    [{ noOfEmployeeIDs: [131] }, 1],
    [{ certificateIDs: [1] }, 3],
    [{ certificateIDs: [2] }, 0],
    [{ maincatIDs: [1] }, 3],
    [{ maincatIDs: [2] }, 0],
  ])('Places are filtered by %j (MAP-03)', async (filter, count) =>
    expect(suppliers(await placesOf({ filter }))).toBe(count),
  );

  it('Companies that the buyer has blocked are left out', async () => {
    await service().append(
      sample('CompanyBlocked', { mode: 'Buyer' }, `directory-${directoryId(ids.buyer, ids.otherSupplier)}`),
    );
    expect(suppliers(await placesOf())).toBe(2);
  });

  it('The places of a matching are the companies of its list (MATCH-20)', async () => {
    const path = `buyer/rfq/${ids.draft}/matching/places`;
    expect(suppliers(await placesOf({}, path))).toBe(3);
    expect(suppliers(await placesOf({ filter: { countryCodes: ['AT'] } }, path))).toBe(1);
    expect(suppliers(await placesOf({ subset: 'FAVORITES' }, path))).toBe(2);
  });
});

describe('the nearest suppliers', () => {
  const nearest = async (limit = 10): Promise<{ companyID: string; distance: number }[]> =>
    (await post('buyer', 'buyer/map/nearest', { limit })).body.places;

  it('Suppliers are ordered by distance from the own company (MAP-10)', async () => {
    const places = await nearest();
    expect(places.map(({ companyID }) => companyID)).toEqual([ids.freeSupplier, ids.otherSupplier, ids.supplier]);
    expect(places[2]).toMatchObject({ companyID: ids.supplier, distance: expect.closeTo(190, -1) });
  });

  it('The limit holds, however far away the next supplier is', async () => {
    expect(await nearest(2)).toHaveLength(2);
    const palermo = { latitude: 38.1, longitude: 13.4 };
    await service().append(sample('CompanyGeocoded', palermo, `company-${ids.otherSupplier}`));
    expect((await nearest()).map(({ companyID }) => companyID)).toEqual([
      ids.freeSupplier,
      ids.supplier,
      ids.otherSupplier,
    ]);
  });

  it('A company without a known place has no nearest suppliers', async () => {
    const companyId = newId();
    await service().append(sample('CompanyCreated', { isBuyer: true }, `company-${companyId}`));
    const ask = () =>
      request(service().app)
        .post('/api/v1/buyer/map/nearest')
        .set('Authorization', `Bearer ${service().token({ userId: ids.buyerUser, companyId, roles: ['buyer'] })}`)
        .send({ limit: 10 });
    expect((await ask()).body.places).toEqual([]);
    await service().append(sample('CompanyGeocoded', {}, `company-${companyId}`));
    expect((await ask()).body.places).toHaveLength(3);
  });
});
