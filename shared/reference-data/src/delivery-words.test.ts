import { ownDeliveryWords } from './delivery-words.js';

describe('a delivery condition’s own words', () => {
  it.each(['EXW – Ab Werk', 'EXW – Ex Works', ' EXW – Franco fabbrica'])('are empty for “%s” with EXW', (condition) =>
    expect(ownDeliveryWords('EXW', condition)).toBe(''),
  );
  it.each([
    ['EXW', 'EXW – Lager Köln'],
    ['FCA', 'EXW – Ab Werk'],
    ['OTH', 'Frei Haus ab 500 €'],
  ] as const)('are complete with %s and “%s”', (incoterm, condition) =>
    expect(ownDeliveryWords(incoterm, condition)).toBe(condition),
  );
});
