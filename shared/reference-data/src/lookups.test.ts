import {
  currencies,
  incoterms,
  lookupTypes,
  noCertificateId,
  rfqReasons,
  units as unitCodes,
  type LookupEntry,
  type LookupType,
} from '@torno/domain';
import { allLookups } from './lookups.js';
import { regions } from './places.js';

const ids = (type: LookupType): readonly (number | string)[] => allLookups[type].map(({ id }) => id);

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const labelTexts = ({ labels }: LookupEntry): readonly string[] => Object.values(labels);

it('Every type has a list, and no other list exists', () => {
  expect(Object.keys(allLookups).sort()).toEqual([...lookupTypes].sort());
});

it.each(['companySize', 'annualTurnover'] as const)('%s writes its ranges with an en dash', (type) => {
  const texts = allLookups[type].flatMap(labelTexts);
  expect(texts.filter((text) => /\d–\d/.test(text)).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('-'))).toEqual([]);
});

describe.each(lookupTypes)('%s', (type) => {
  const entries = allLookups[type];

  it('is not empty', () => expect(entries.length).toBeGreaterThan(0));

  it('has a unique id and ordering for every entry', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ ordering }) => ordering)).size).toBe(entries.length);
  });

  it('is sorted by ordering', () => {
    expect(entries.map(({ ordering }) => ordering)).toEqual(
      entries.map(({ ordering }) => ordering).sort((a, b) => a - b),
    );
  });

  it('names every entry in German, English and Italian without stray blanks', () => {
    for (const entry of entries) {
      expect(Object.keys(entry.labels)).toEqual(expect.arrayContaining(['de', 'en', 'it']));
      for (const text of labelTexts(entry)) expect(text).toMatch(/^\S(.*\S)?$/);
    }
  });

  it.each(['de', 'en', 'it'] as const)('does not repeat a text in %s', (language) => {
    const texts = entries.map(({ labels }) => labels[language]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(entries))).toEqual(entries));
});

it.each([
  ['technologyMainCategory', 8],
  ['technologyGroup', 40],
  ['technology', 200],
  ['materialGroup', 10],
  ['material', 100],
  ['industry', 25],
  ['jobTitle', 15],
  ['referrer', 8],
  ['country', 75],
] as const)('%s has at least %d entries', (type, count) => {
  expect(allLookups[type].length).toBeGreaterThanOrEqual(count);
});

it('Company sizes are 131 to 139 and turnovers 106 to 114', () => {
  expect(ids('companySize')).toEqual(range(131, 139));
  expect(ids('annualTurnover')).toEqual(range(106, 114));
});

it('Exactly the codes of the value tables have labels', () => {
  expect(ids('currency')).toEqual(currencies);
  expect(ids('rfqReason')).toEqual(rfqReasons);
  expect(ids('incoterm')).toEqual(incoterms);
  expect(ids('unit')).toEqual(unitCodes);
});

it('Every incoterm begins with its code', () => {
  for (const { id, labels } of allLookups.incoterm)
    for (const text of Object.values(labels)) expect(text).toMatch(new RegExp(`^${id} – .+`));
});

it('The price units divide by 100 and 1000', () => {
  const divisors = allLookups.unit.filter(({ data }) => data?.['divisor'] !== 1);
  expect(divisors.map(({ id, data }) => [id, data?.['divisor']])).toEqual([
    ['PCE100', 100],
    ['PCE1000', 1000],
  ]);
});

it('No certificate comes before all others', () => {
  expect(allLookups.certificate[0]).toMatchObject({ id: noCertificateId, ordering: 0 });
  expect(noCertificateId).toBe(-1);
});

it('Every certificate has an industry group and sides', () => {
  for (const { data } of allLookups.certificate) {
    expect(data?.['industryGroup']).toEqual({
      id: expect.any(Number),
      de: expect.stringMatching(/./),
      en: expect.stringMatching(/./),
      it: expect.stringMatching(/./),
    });
    expect(['both', 'supplier']).toContain(data?.['side']);
  }
});

it('The main countries have their regions', () => {
  const counts = Object.fromEntries(
    ['DE', 'AT', 'CH', 'IT', 'FR', 'PL', 'LI', 'LU'].map((code) => [
      code,
      regions.filter(({ data }) => data.countryCode === code).length,
    ]),
  );
  expect(counts).toEqual({ DE: 16, AT: 9, CH: 26, IT: 20, FR: 13, PL: 16, LI: 1, LU: 1 });
});

it('Every region belongs to a country', () => {
  const countryCodes = ids('country');
  for (const { data } of regions) expect(countryCodes).toContain(data.countryCode);
});
