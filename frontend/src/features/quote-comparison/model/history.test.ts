import { historyKeyOf, newestFirst } from './history.js';

describe('history between buyer and supplier (QVIEW-15)', () => {
  it('tells known kinds in words of their own and others generally', () => {
    expect(historyKeyOf('QuoteSubmitted')).toBe('QuoteSubmitted');
    expect(historyKeyOf('SomethingLater')).toBe('other');
  });
  it('comes newest first', () =>
    expect(newestFirst([{ at: '2026-01-01' }, { at: '2026-01-03' }, { at: '2026-01-02' }]).map(({ at }) => at)).toEqual(
      ['2026-01-03', '2026-01-02', '2026-01-01'],
    ));
});
