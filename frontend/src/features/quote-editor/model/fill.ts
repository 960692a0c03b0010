import type { ScaleField } from '@torno/domain';
import { emptyScale, type QuoteEntries } from './entries.js';
import type { CellUpdate } from './paste.js';

/**
 * The cells that are filled downwards from a cell, as in a spreadsheet: those below it with its value; an empty cell
 * takes the value above it first. `rows` are the scales from top to bottom.
 */
export const fillDown = (
  scales: QuoteEntries['scales'],
  rows: readonly string[],
  { scaleId, field }: { readonly scaleId: string; readonly field: ScaleField },
): readonly CellUpdate[] => {
  const valueAt = (row: number): string => (scales[rows[row] ?? ''] ?? emptyScale)[field];
  const row = rows.indexOf(scaleId);
  const from = valueAt(row) === '' ? row - 1 : row;
  const value = valueAt(from);
  return value === '' ? [] : rows.slice(from + 1).map((rowBelow) => ({ scaleId: rowBelow, field, value }));
};

/** The value that all of some cells have; undefined where they differ. */
export const commonValue = (
  scales: QuoteEntries['scales'],
  scaleIds: readonly string[],
  field: ScaleField,
): string | undefined => {
  const values = new Set(scaleIds.map((scaleId) => (scales[scaleId] ?? emptyScale)[field]));
  return values.size === 1 ? [...values][0] : undefined;
};
