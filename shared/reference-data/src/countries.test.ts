import { countries } from './places.js';

const country = (code: string) => countries.find(({ id }) => id === code);

const codesWhere = (holds: (data: (typeof countries)[number]['data']) => boolean): readonly string[] =>
  countries.filter(({ data }) => holds(data)).map(({ id }) => id);

it('Countries have codes of two capital letters', () => {
  for (const { id } of countries) expect(id).toMatch(/^[A-Z]{2}$/);
});

it('Every country is named in five languages', () => {
  for (const { labels } of countries) expect(Object.keys(labels).sort()).toEqual(['de', 'en', 'es', 'fr', 'it']);
  expect(country('DE')?.labels).toEqual({
    de: 'Deutschland',
    en: 'Germany',
    it: 'Germania',
    fr: 'Allemagne',
    es: 'Alemania',
  });
});

it('D-A-CH is Luxembourg, Austria, Switzerland, Germany and Liechtenstein', () => {
  expect([...codesWhere(({ matchingRegion }) => matchingRegion === 'D-A-CH')].sort()).toEqual(
    ['LU', 'AT', 'CH', 'DE', 'LI'].sort(),
  );
});

it('Europe includes Turkey, Israel, Cyprus and North Africa, but nothing overseas', () => {
  for (const code of ['TR', 'IL', 'CY', 'MA', 'DZ', 'TN', 'LY', 'EG', 'FR', 'IT', 'PL', 'GB'])
    expect(country(code)?.data.matchingRegion).toBe('Europe');
  for (const code of ['US', 'CN', 'IN', 'JP', 'KR', 'TW', 'VN', 'MX', 'CA', 'BR'])
    expect(country(code)?.data.matchingRegion).toBe('none');
});

it('The 27 members of the EU and the countries in a customs union with it are marked', () => {
  const members = codesWhere(({ eu }) => eu);
  expect(members).toHaveLength(27);
  const customsOnly = codesWhere(({ eu, customsUnion }) => customsUnion && !eu);
  expect([...customsOnly].sort()).toEqual(['AD', 'MC', 'SM', 'TR']);
  expect(codesWhere(({ eu, customsUnion }) => eu && !customsUnion)).toEqual([]);
});

it('Eastern Europe includes Poland and Serbia, but not Greece and Italy', () => {
  expect(['PL', 'RS', 'GR', 'IT'].map((code) => country(code)?.data.easternEurope)).toEqual([true, true, false, false]);
});

it('Every country has a position on the globe, and D-A-CH lies in the middle of Europe', () => {
  for (const { data } of countries) {
    expect(Math.abs(data.latitude)).toBeLessThan(70);
    expect(Math.abs(data.longitude)).toBeLessThan(180);
  }
  for (const { data } of countries.filter(({ data: { matchingRegion } }) => matchingRegion === 'D-A-CH')) {
    expect(data.latitude).toBeGreaterThan(45);
    expect(data.latitude).toBeLessThan(55);
    expect(data.longitude).toBeGreaterThan(5);
    expect(data.longitude).toBeLessThan(17);
  }
});
