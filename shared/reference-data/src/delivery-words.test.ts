import { ownDeliveryWords } from './delivery-words.js';

describe('own words of a delivery condition', () => {
  it.each(['EXW – Ab Werk', 'EXW – Ex Works', ' EXW – Franco fabbrica'])('are none in “%s” of EXW', (condition) =>
    expect(ownDeliveryWords('EXW', condition)).toBe(''),
  );
  it.each([
    ['EXW', 'EXW – Lager Köln'],
    ['FCA', 'EXW – Ab Werk'],
    ['OTH', 'Frei Haus ab 500 €'],
  ] as const)('are all of them with %s and “%s”', (incoterm, condition) =>
    expect(ownDeliveryWords(incoterm, condition)).toBe(condition),
  );
});
