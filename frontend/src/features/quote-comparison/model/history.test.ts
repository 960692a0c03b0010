import { buyerHistoryEvents, languages } from '@torno/domain';
import { readCatalogue } from '../../../shared/testing/catalogues.js';
import { historyKeyOf, newestFirst } from './history.js';

describe('history between buyer and supplier (QVIEW-15)', () => {
  it('has own texts for known events and a general one for others', () => {
    const hasText = (key: string) => key === 'history.QuoteSubmitted';
    expect(historyKeyOf('QuoteSubmitted', hasText)).toBe('history.QuoteSubmitted');
    expect(historyKeyOf('SomethingLater', hasText)).toBe('history.other');
  });
  it.each(languages)('has texts in %s for exactly the events that buyers see', (language) => {
    const { history } = readCatalogue(language, 'quote-comparison') as { readonly history: object };
    expect(Object.keys(history).sort()).toEqual([...buyerHistoryEvents, 'heading', 'other'].sort());
  });
  it('shows the newest first', () =>
    expect(newestFirst([{ at: '2026-01-01' }, { at: '2026-01-03' }, { at: '2026-01-02' }]).map(({ at }) => at)).toEqual(
      ['2026-01-03', '2026-01-02', '2026-01-01'],
    ));
});
