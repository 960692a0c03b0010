import { rowsInView } from './rows-in-view.js';

describe('rows of a long matrix that are rendered', () => {
  const rows = Array.from({ length: 100 }, () => 3);

  it('are all of a short one, and all for print', () => {
    expect(rowsInView([3, 3], { first: 0, count: 2 })).toEqual({ from: 0, to: 2, rowsBefore: 0, rowsAfter: 0 });
    expect(rowsInView(rows, null)).toEqual({ from: 0, to: 100, rowsBefore: 0, rowsAfter: 0 });
  });

  it('are those in the window and twelve beyond, by whole positions', () => {
    expect(rowsInView(rows, { first: 0, count: 30 })).toEqual({ from: 0, to: 14, rowsBefore: 0, rowsAfter: 258 });
    expect(rowsInView(rows, { first: 90, count: 30 })).toEqual({ from: 26, to: 44, rowsBefore: 78, rowsAfter: 168 });
  });

  it.each([0, 7, 100, 240, 290, 299, 500])('leave room for all others, from row %s', (first) => {
    const { from, to, rowsBefore, rowsAfter } = rowsInView(rows, { first, count: 30 });
    expect(rowsBefore).toBe(from * 3);
    expect(rowsAfter).toBe((100 - to) * 3);
    expect(to - from).toBeGreaterThan(9);
  });
});
