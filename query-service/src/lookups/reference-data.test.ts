import { lookupTypes } from '@torno/domain';
import { allLookups, technologyGroups } from '@torno/reference-data';
import { lookupKey } from '@torno/read-models';
import request from 'supertest';
import { useQueryService } from '../testing/caller.fixture.js';

const { service, get } = useQueryService();

/** The lists with which a new installation starts, instead of the few of the other tests. */
beforeAll(async () => {
  const collection = service().documents.collection<{ readonly _id: string }>('lookups@1');
  await collection.deleteMany({});
  for (const type of lookupTypes) {
    const entries = allLookups[type].map(({ data = {}, ...entry }) => ({ ...entry, type, data, active: true }));
    await collection.bulk(
      entries.map((entry) => {
        const key = lookupKey(type, entry.id);
        return {
          replaceOne: { filter: { _id: key }, replacement: { ...entry, _id: key, _pos: 1 }, upsert: true },
        };
      }),
    );
  }
});

type Row = { readonly id: number | string; readonly label: string; readonly ordering: number };
const rows = async (path: string, query: object = {}): Promise<Row[]> => (await get('buyer', path).query(query)).body;
const idsOf = async (path: string): Promise<(number | string)[]> => (await rows(path)).map(({ id }) => id);
const open = (path: string) => request(service().app).get(`/api/v1/public/${path}`);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the lists of a new installation', () => {
  it('Certificates are sorted by their ordering, including the one that stands for none (LOOK-01, LOOK-30)', async () => {
    const certificates = await rows('certificates');
    const order = certificates.map(({ ordering }) => ordering);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(certificates).toContainEqual(expect.objectContaining({ id: -1, industryGroup: 'General' }));
  });

  it.each([
    ['de', 'Automobil'],
    ['en', 'Automotive'],
    ['it', 'Automotive'],
  ])('A certificate names its industry group in %s: %s (LOOK-01, LOOK-30)', async (lngCode, industryGroup) => {
    for (const path of ['certificates', 'data/certificate']) {
      const list = await rows(path, { lngCode });
      expect(list).toContainEqual(expect.objectContaining({ label: 'IATF 16949', industryGroup }));
      expect(list).not.toContainEqual(expect.objectContaining({ industryGroup: '' }));
    }
  });

  it.each([
    ['industries', 'LOOK-02'],
    ['jobTitles', 'LOOK-05'],
    ['data/industry', 'LOOK-21'],
    ['data/technology/group', 'LOOK-31'],
    ['data/material/group', 'LOOK-31'],
  ])('The list %s has ids and labels (%s)', async (path) => {
    const list = await rows(path);
    expect(list.length).toBeGreaterThan(3);
    if (!path.includes('technology')) expect(Object.keys(list[0] ?? {}).sort()).toEqual(['id', 'label']);
  });

  it('Every material belongs to a group (LOOK-03)', async () => {
    const { body } = await get('buyer', 'materials');
    expect(body.length).toBeGreaterThan(50);
    for (const { materialGroupLabel } of body) expect(materialGroupLabel).not.toBe('');
  });

  it('A material carries its names in all languages, and its synonyms, to be found by (LOOK-03)', async () => {
    const { body } = await get('buyer', 'materials').query({ lngCode: 'it' });
    const brass = body.find(({ label }: { label: string }) => label.includes('CuZn37'));
    expect(brass.searchWords).toBe('CW508L CuZn37 (Ms63, 2.0321) Messing brass ottone');
    expect(brass.materialGroupSearchWords).toMatch(/^Kupfer und .* Copper and .* Rame e /);
  });

  it('Technologies have three levels (LOOK-04)', async () => {
    const { body } = await get('buyer', 'technologies');
    for (const { technologyGroups: groups } of body) {
      expect(groups.length).toBeGreaterThan(0);
      for (const { technologies } of groups) expect(technologies.length).toBeGreaterThan(0);
    }
  });

  it.each<[path: string, ids: (number | string)[], rows: string]>([
    ['companySize', range(131, 139), 'LOOK-06'],
    ['annualTurnover', range(106, 114), 'LOOK-07'],
    ['data/currency', ['EUR', 'USD'], 'LOOK-18, RFQ-30'],
    [
      'data/incoterm',
      ['EXW', 'FAS', 'FCA', 'FOB', 'CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DAT', 'DDP', 'DPU', 'OTH'],
      'LOOK-20, RFQ-31',
    ],
    ['data/rfqreason', ['NewProduct', 'SecondSource', 'SupplierFailure', 'Benchmarking', 'Other'], 'LOOK-22, RFQ-29'],
    ['data/turnover', range(106, 114), 'LOOK-24'],
    ['data/unit', ['GRM', 'KGM', 'PCE', 'PCE100', 'PCE1000', 'MM', 'CMT', 'MTR'], 'LOOK-25, RFQ-32'],
  ])('The list %s is %j (%s)', async (path, expected) =>
    expect((await idsOf(path)).toSorted()).toEqual([...expected].toSorted()),
  );

  it('Sizes and turnovers are in the reader’s language (LOOK-32, I18N-10)', async () => {
    const labels = async (path: string, lngCode: string) => (await rows(path, { lngCode })).map(({ label }) => label);
    expect(await labels('companySize', 'en')).toEqual([
      '1',
      '2–9',
      '10–19',
      '20–49',
      '50–99',
      '100–249',
      '250–499',
      '500–999',
      expect.stringMatching(/^1.?000/),
    ]);
    const [german, english] = [await labels('annualTurnover', 'de'), await labels('annualTurnover', 'en')];
    expect(german).toHaveLength(9);
    expect(german).not.toEqual(english);
  });

  it('Countries have a code, five names, groups and flags (LOOK-08, LOOK-17, LOOK-28, LOOK-29)', async () => {
    const { body } = await get('buyer', 'countries');
    expect((await get('buyer', 'data/country')).body).toEqual(body);
    expect(body.find(({ code }: { code: string }) => code === 'DE')).toMatchObject({
      names: { de: 'Deutschland', en: 'Germany', it: 'Germania', fr: 'Allemagne', es: 'Alemania' },
      eu: true,
      easternEurope: false,
      matchingRegion: 'D-A-CH',
    });
  });

  it('Germany has sixteen regions, and an unknown country has none (LOOK-09, LOOK-23)', async () => {
    expect(await rows('regions', { countryCode: 'DE' })).toHaveLength(16);
    expect(await rows('regions', { countryCode: 'XX' })).toEqual([]);
    expect((await rows('data/region')).length).toBeGreaterThan(16);
  });

  it('Each side gets its certificates (LOOK-19)', async () => {
    const [all, buyer, supplier] = [
      await rows('data/certificate'),
      await rows('data/certificate', { side: 'buyer' }),
      await rows('data/certificate', { side: 'supplier' }),
    ];
    expect(supplier).toEqual(all);
    for (const list of [buyer, supplier]) expect(list).toContainEqual(expect.objectContaining({ label: 'ISO 9001' }));
    expect(buyer).not.toContainEqual(expect.objectContaining({ label: 'VDA 6.1' }));
    expect(buyer.length).toBeGreaterThan(1);
    expect(buyer.length).toBeLessThan(all.length);
  });

  it('A group lists its technologies (LOOK-27)', async () => {
    const [group] = technologyGroups;
    const { body } = await get('buyer', 'data/technology').query({ group: group?.id });
    expect(body.length).toBeGreaterThan(0);
    for (const { technologyCategory } of body) expect(technologyCategory).toBe(group?.id);
  });

  it.each([
    ['countries', 'LOOK-10'],
    ['technologies', 'LOOK-11'],
    ['jobTitles', 'LOOK-12'],
    ['industries', 'LOOK-13'],
    ['companySize', 'LOOK-14'],
    ['registrationReferrers', 'LOOK-15'],
  ])('The public list %s requires no token (%s)', async (path) => {
    const { status, body } = await open(path);
    expect([status, body.length > 0]).toEqual([200, true]);
  });

  it.each([
    'certificates',
    'industries',
    'materials',
    'technologies',
    'jobTitles',
    'countries',
    'regions',
    'data/unit',
  ])('The list %s requires a token (LOOK-34)', async (path) =>
    expect((await request(service().app).get(`/api/v1/${path}`)).status).toBe(401),
  );
});
