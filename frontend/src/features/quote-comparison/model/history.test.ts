import { buyerHistoryEvents, languages } from '@torno/domain';
import { readCatalogue } from '../../../shared/testing/catalogues.js';
import { newestFirst } from './history.js';

describe('history between buyer and supplier (QVIEW-15)', () => {
  it.each(languages)('has texts in %s only for events that buyers see', (language) => {
    const { history } = readCatalogue(language, 'quote-comparison') as { readonly history: object };
    const known: readonly string[] = [...buyerHistoryEvents, 'heading'];
    expect(Object.keys(history).filter((key) => !known.includes(key))).toEqual([]);
  });
  it('shows the newest first', () =>
    expect(newestFirst([{ at: '2026-01-01' }, { at: '2026-01-03' }, { at: '2026-01-02' }]).map(({ at }) => at)).toEqual(
      ['2026-01-03', '2026-01-02', '2026-01-01'],
    ));
});
