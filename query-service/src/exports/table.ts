import type { Scalar } from './file-tree.js';

/** What a column of a table holds beside texts: amounts and numbers, days, or instants (ISO 8601). */
export type ColumnKind = 'number' | 'date' | 'time';

/** A table with a line per row: values by column name. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Scalar>>[];
  /** The kinds of the columns that hold no texts. */
  readonly kinds: Readonly<Partial<Record<string, ColumnKind>>>;
};
