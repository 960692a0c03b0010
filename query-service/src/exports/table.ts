import type { Scalar } from './file-tree.js';
import type { Heading } from './headings.js';
import type { CodeLabel } from './code-labels.js';

/** The types of columns other than text: amounts and numbers, days, or instants (ISO 8601). */
export type ColumnKind = 'number' | 'date' | 'time';

/** A table with a line per row: values by column name. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Scalar>>[];
  /** The titles of the columns for readers; programs read their names. */
  readonly headings: Readonly<Record<string, Heading>>;
  /** The kinds of the columns that hold no texts. */
  readonly kinds: Readonly<Partial<Record<string, ColumnKind>>>;
  /** The labels of a column's codes for readers; programs read the codes. */
  readonly labels: Readonly<Partial<Record<string, CodeLabel>>>;
};
