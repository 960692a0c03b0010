import type { Scalar } from './file-tree.js';
import type { Heading } from './headings.js';
import type { Word } from './words.js';

/** What a column of a table holds beside texts: amounts and numbers, days, or instants (ISO 8601). */
export type ColumnKind = 'number' | 'date' | 'time';

/** A table with a line per row: values by column name. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Scalar>>[];
  /** What a reader sees above the columns; programs read their names. */
  readonly headings: Readonly<Record<string, Heading>>;
  /** The kinds of the columns that hold no texts. */
  readonly kinds: Readonly<Partial<Record<string, ColumnKind>>>;
  /** What a reader sees in place of a column's codes; programs read the codes. */
  readonly words: Readonly<Partial<Record<string, Word>>>;
};
