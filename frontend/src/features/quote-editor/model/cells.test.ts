import { moveFor } from './cell-moves.js';
import { isBlock, parseBlock, pasteUpdates } from './paste.js';
import { readCell } from './read-cell.js';

describe('block from a spreadsheet', () => {
  it('has rows and cells', () =>
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]));
  it('can contain line breaks, tabs and quotes within a cell', () =>
    expect(parseBlock('"4 weeks\n""firm"""\t"a\tb"\n5')).toEqual([['4 weeks\n"firm"', 'a\tb'], ['5']]));
  it('keeps empty cells', () => expect(parseBlock('1\t\t3')).toEqual([['1', '', '3']]));
  it('has at least two cells', () => {
    expect(isBlock(parseBlock('12,50'))).toBe(false);
    expect(isBlock(parseBlock('12,50\n'))).toBe(false);
    expect(isBlock(parseBlock('1\t2'))).toBe(true);
    expect(isBlock(parseBlock('1\n2'))).toBe(true);
  });
});

describe('pasting', () => {
  const rows = ['s1', 's2', 's3'];
  const columns = ['deliveryAt', 'unitCost', 'fixedCost'] as const;
  const paste = (text: string, scaleId: string, field: (typeof columns)[number]) =>
    pasteUpdates(parseBlock(text), { scaleId, field }, rows, columns, (cell, of) => readCell(cell, of, 'de'));

  it('fills cells downwards and to the right, and parses the amounts', () =>
    expect(paste('4 Wochen\t1.234,50 €\n5 Wochen\t7', 's2', 'deliveryAt')).toEqual([
      { scaleId: 's2', field: 'deliveryAt', value: '4 Wochen' },
      { scaleId: 's2', field: 'unitCost', value: '1234.5' },
      { scaleId: 's3', field: 'deliveryAt', value: '5 Wochen' },
      { scaleId: 's3', field: 'unitCost', value: '7' },
    ]));
  it('drops cells outside the table', () =>
    expect(paste('1\t2\n3\t4', 's3', 'fixedCost')).toEqual([{ scaleId: 's3', field: 'fixedCost', value: '1' }]));
  it('keeps a text that is not an amount, so that the user sees it', () =>
    expect(paste('n/a\t1', 's1', 'unitCost')[0]).toMatchObject({ value: 'n/a' }));
  it('reads lead times in three languages, and weeks where the unit is left out (C-30)', () =>
    expect(paste('4 weeks\n20 giorni\n6', 's1', 'deliveryAt').map(({ value }) => value)).toEqual([
      '4 Wochen',
      '20 Tage',
      '6 Wochen',
    ]));
  it('keeps lead times in other words', () =>
    expect(paste('nach Freigabe\n4-6 Wochen', 's1', 'deliveryAt').map(({ value }) => value)).toEqual([
      'nach Freigabe',
      '4-6 Wochen',
    ]));
  it('does nothing for an unknown cell', () => expect(paste('1\t2', 'x', 'unitCost')).toEqual([]));
});

describe('keys in the table', () => {
  const size = { rows: 3, columns: 3 };
  const inside = { shiftKey: false, atStart: false, atEnd: false };
  const at = { row: 1, column: 1 };
  const move = (key: string, change: Partial<typeof inside> = {}, from = at) =>
    moveFor({ key, ...inside, ...change }, from, size);

  it('move up and down, as Enter does', () => {
    expect(move('ArrowDown')).toEqual({ row: 2, column: 1 });
    expect(move('ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(move('Enter')).toEqual({ row: 2, column: 1 });
    expect(move('Enter', { shiftKey: true })).toEqual({ row: 0, column: 1 });
  });
  it('move sideways only at the ends of the text', () => {
    expect(move('ArrowRight')).toBeUndefined();
    expect(move('ArrowRight', { atEnd: true })).toEqual({ row: 1, column: 2 });
    expect(move('ArrowLeft', { atStart: true })).toEqual({ row: 1, column: 0 });
    expect(move('ArrowLeft', { atStart: true, shiftKey: true })).toBeUndefined();
  });
  it('stay inside the table, and ignore other keys', () => {
    expect(move('ArrowDown', {}, { row: 2, column: 0 })).toBeUndefined();
    expect(move('ArrowLeft', { atStart: true }, { row: 0, column: 0 })).toBeUndefined();
    expect(move('a')).toBeUndefined();
  });
});
