import request from 'supertest';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { announcement, ids } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const open = (path: string) => request(service().app).get(`/api/v1/public/${path}`);

describe('lookups', () => {
  it.each([
    [{ lngCode: 'it' }, undefined, 'it'],
    [{ lngCode: 'IT' }, undefined, 'it'],
    [{ lngCode: 'xx' }, 'de', 'en'],
    [{}, 'de-AT,de;q=0.9', 'de'],
    [{}, undefined, 'en'],
  ])('%j with %s is answered in %s (LOOK-16)', async (query, accept, language) => {
    const pending = open('industries').query(query);
    const { body } = await (accept ? pending.set('Accept-Language', accept) : pending);
    expect(body).toEqual([{ id: 7, label: `industry 7 ${language}` }]);
  });

  it('Technologies have three levels, without deactivated ones (LOOK-04)', async () => {
    const { body } = await get('buyer', 'technologies');
    expect(body).toMatchObject([
      {
        maincatId: 1,
        technologyGroups: [
          {
            technologyGroupId: 101,
            paid: true,
            technologies: [
              {
                technologyId: 10101,
                technologyDimensions: [{ dimensionCategoryID: 'diameter', minValue: 1, maxValue: 500 }],
              },
            ],
          },
          { technologyGroupId: 102, paid: false, technologies: [{ technologyId: 10201 }] },
        ],
      },
    ]);
  });

  it('Deactivated entries come only where they are to be read, and say so', async () => {
    const offered = (path: string, query = {}) =>
      get('buyer', path)
        .query(query)
        .then(({ body }) => JSON.stringify(body));
    expect(await offered('data/technology')).not.toContain('10202');
    expect((await get('buyer', 'data/technology').query({ deactivated: 'true' })).body).toContainEqual(
      expect.objectContaining({ technologyId: 10202, inactive: true }),
    );
    expect(await offered('technologies', { deactivated: 'true' })).toMatch(/"technologyId":10202[^}]*"inactive":true/);
  });

  it('Lists are filtered by country, side and group', async () => {
    expect((await get('buyer', 'regions').query({ countryCode: 'at' })).body).toEqual([
      { regionID: 2, label: 'region 2 en' },
    ]);
    expect((await get('buyer', 'regions').query({ countryCode: 'XX' })).body).toEqual([]);
    const certificates = async (side: string) => (await get('buyer', 'data/certificate').query({ side })).body.length;
    expect([await certificates('supplier'), await certificates('buyer')]).toEqual([3, 2]);
    expect((await get('buyer', 'data/technology').query({ group: 102 })).body).toHaveLength(1);
    expect((await get('buyer', 'data/technology/paid-groups')).body).toHaveLength(1);
  });

  it('Countries have names in five languages, and units have their divisor', async () => {
    const { body } = await get('buyer', 'countries');
    expect(body.find((each: { code: string }) => each.code === 'DE')).toMatchObject({
      names: { fr: 'fr', es: 'es' },
      eu: true,
      matchingRegion: 'D-A-CH',
    });
    expect((await get('buyer', 'data/unit')).body).toMatchObject([{ id: 'PCE100', divisor: 100 }]);
    expect((await get('buyer', 'materials')).body).toMatchObject([
      { materialNumber: '1.4301', materialGroupLabel: 'materialGroup 1 en' },
    ]);
  });

  it('Maintenance is announced (AUTH-08, LOOK-26)', async () => {
    expect((await open('data/config')).body).toMatchObject({ maintenance: false, message: '', until: null });
    const { texts, from, until } = announcement();
    await service().append(
      sample('NoticePublished', { noticeId: ids.nobody, kind: 'maintenance', texts, from, until }),
    );
    expect((await open('data/config')).body).toMatchObject({ maintenance: true, message: texts.en, until });
    expect((await open('data/config').query({ lngCode: 'it' })).body).toMatchObject({ message: texts.it });
    expect((await get('buyer', 'data/config')).body).toMatchObject({
      maintenance: true,
      feature3d: true,
      mapTileUrl: null,
    });
  });
});

describe('account', () => {
  it('The signed-in user is returned', async () => {
    expect((await get('supplier', 'profile')).body).toMatchObject({
      companyLabel: 'Company 3',
      supplierStatus: 'A',
      buyerStatus: '',
      isBuyer: false,
      isSupplier: true,
      isAdmin: false,
      profilePercentage: { percentage: 70 },
    });
    const none = { isBuyer: false, isSupplier: false, isAdmin: false };
    expect((await get('operator', 'profile')).body).toMatchObject({
      isOperator: true,
      companyId: '',
      supplierStatus: '',
      ...none,
    });
    expect((await get('buyer', 'profile')).body).toMatchObject({ ...none, isBuyer: true, isAdmin: true });
  });
  it('The account contains the previous and the first login (AUTH-47)', async () => {
    expect((await get('buyer', 'user/latest-session')).body).toEqual({ at: '2026-03-09T08:00:00.000Z' });
    expect((await get('buyer', 'user/setup')).body).toEqual({ firstLogin: false });
    expect((await get('supplier', 'user/setup')).body).toEqual({ firstLogin: true });
  });
  it('The first login has none before it, and is the first until the next one (AUTH-47)', async () => {
    const logsIn = (at: string) =>
      service().append({ ...sample('UserLoggedIn', {}, `session-${ids.supplierUser}`), at });
    const latestLogins = async () => [
      (await get('supplier', 'user/latest-session')).body.at,
      (await get('supplier', 'user/setup')).body.firstLogin,
    ];
    await logsIn('2026-03-09T08:00:00.000Z');
    expect(await latestLogins()).toEqual([null, true]);
    await logsIn('2026-03-10T09:00:00.000Z');
    expect(await latestLogins()).toEqual(['2026-03-09T08:00:00.000Z', false]);
    await service().undo();
  });
});
