import type { LookupEntry, LookupLabels } from './types.js';

/** The texts of a row in German, English and Italian. */
export const labels = (de: string, en: string, it: string): LookupLabels => ({ de, en, it });

type LabelledRow<Id> = readonly [id: Id, de: string, en: string, it: string];

/** Rows without further data, displayed in the order in which they stand. */
export const labelled = <Id extends number | string>(
  rows: readonly LabelledRow<Id>[],
): readonly (LookupEntry & { readonly id: Id })[] =>
  rows.map(([id, de, en, it], index) => ({ id, labels: labels(de, en, it), ordering: index + 1 }));
