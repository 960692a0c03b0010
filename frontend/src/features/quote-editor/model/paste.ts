import type { ScaleField } from '@torno/domain';

/**
 * Parses the clipboard text of a spreadsheet: tabs between cells, line breaks between rows, quotes around cells with
 * either.
 */
export const parseBlock = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isInQuotes = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index);
    if (isInQuotes) {
      if (character !== '"') cell += character;
      else if (source.charAt(index + 1) === '"') {
        cell += '"';
        index++;
      } else isInQuotes = false;
    } else if (character === '"' && cell === '') isInQuotes = true;
    else if (character === '\t' || character === '\n') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (character === '\n') rows.push([]);
    } else cell += character;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
};

/** True for more than one cell; a single value is pasted by the browser itself. */
export const isBlock = (block: readonly (readonly string[])[]): boolean =>
  block.length > 1 || (block[0]?.length ?? 0) > 1;

export type CellUpdate = { readonly scaleId: string; readonly field: ScaleField; readonly value: string };

/**
 * The cells that a block fills from a cell downwards and to the right; cells outside the table are dropped. `read`
 * turns a text into the value of a cell.
 */
export const pasteUpdates = (
  block: readonly (readonly string[])[],
  start: { readonly scaleId: string; readonly field: ScaleField },
  rows: readonly string[],
  columns: readonly ScaleField[],
  read: (text: string, field: ScaleField) => string,
): readonly CellUpdate[] => {
  const row = rows.indexOf(start.scaleId);
  const column = columns.indexOf(start.field);
  if (row < 0 || column < 0) return [];
  return block.flatMap((cells, rowOffset) =>
    cells.flatMap((text, right) => {
      const scaleId = rows[row + rowOffset];
      const field = columns[column + right];
      if (scaleId === undefined || field === undefined) return [];
      return [{ scaleId, field, value: read(text, field) }];
    }),
  );
};
