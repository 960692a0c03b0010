export type CellPlace = { readonly row: number; readonly column: number };

export type CellKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  /** True when the cursor is before the first or after the last character, or everything is selected. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
};

/** The move of a key in a table of cells, as in a spreadsheet; undefined for keys that stay in the cell. */
export const moveFor = (
  { key, shiftKey, atStart, atEnd }: CellKey,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number },
): CellPlace | undefined => {
  const placeAt = (nextRow: number, nextColumn: number): CellPlace | undefined =>
    nextRow >= 0 && nextRow < size.rows && nextColumn >= 0 && nextColumn < size.columns
      ? { row: nextRow, column: nextColumn }
      : undefined;
  switch (key) {
    case 'ArrowDown':
      return placeAt(row + 1, column);
    case 'ArrowUp':
      return placeAt(row - 1, column);
    case 'Enter':
      return placeAt(shiftKey ? row - 1 : row + 1, column);
    case 'ArrowRight':
      return atEnd && !shiftKey ? placeAt(row, column + 1) : undefined;
    case 'ArrowLeft':
      return atStart && !shiftKey ? placeAt(row, column - 1) : undefined;
    default:
      return undefined;
  }
};
