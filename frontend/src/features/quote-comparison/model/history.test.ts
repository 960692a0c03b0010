import { buyerHistoryEvents, languages } from '@torno/domain';
import { readCatalogue } from '../../../shared/testing/catalogues.js';

describe('history between buyer and supplier (QVIEW-15)', () => {
  it.each(languages)('has texts in %s only for events that buyers see', (language) => {
    const { history } = readCatalogue(language, 'quote-comparison') as { readonly history: object };
    const expectedKeys: readonly string[] = [...buyerHistoryEvents, 'heading'];
    expect(Object.keys(history).filter((key) => !expectedKeys.includes(key))).toEqual([]);
  });
});
