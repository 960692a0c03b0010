import type { LookupEntry, LookupEntryOf, LookupLabels } from '@torno/domain';
import type { JsonObject } from '@torno/kernel';

/** A line of a data file: an id and its texts; further fields depend on the list. */
type Row<Id> = {
  readonly id: Id;
  readonly de: string;
  readonly en: string;
  readonly it: string;
  readonly fr?: string;
  readonly es?: string;
};

const labelsOf = ({ de, en, it, fr, es }: Row<unknown>): LookupLabels => ({
  de,
  en,
  it,
  ...(fr === undefined ? {} : { fr }),
  ...(es === undefined ? {} : { es }),
});

/** Entries in the order of their lines, which is the order of display. */
export const entriesOf = <Id extends number | string>(
  rows: readonly Row<Id>[],
): readonly (LookupEntry & { readonly id: Id })[] =>
  rows.map((row, index) => ({ id: row.id, labels: labelsOf(row), ordering: index + 1 }));

/** Entries in the order of their lines, with the further fields of their list. */
export const entriesWith = <R extends Row<number | string>, Data extends JsonObject>(
  rows: readonly R[],
  dataOf: (row: R) => Data,
): readonly LookupEntryOf<R['id'], Data>[] =>
  rows.map((row, index) => ({ id: row.id, labels: labelsOf(row), ordering: index + 1, data: dataOf(row) }));

/** The value, checked against the values that the list allows; any other value in a data file prevents the start. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value => {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`The reference data has ${value} where only ${values.join(', ')} may be.`);
  return found;
};
