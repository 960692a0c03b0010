import { leadTimeText, type Language, type LookupType } from '@torno/domain';
import { codeTexts } from '@torno/words';
import type { Scalar } from './file-tree.js';
import { labelIn, lookupEntries } from '../lookups/lookup-lists.js';
import type { Models } from '../read-models/read-models.js';

/** The label of a code in a row, in the reader's language; an unknown code is its own label. */
export type CodeLabel = (code: string, row: Readonly<Record<string, Scalar>>) => string;

const labelFrom =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? code;

/** The labels of reference data and of fixed codes, in the reader's language. */
export const codeLabelsIn = async (models: Models, language: Language) => {
  const entriesOf = async (type: LookupType) =>
    labelFrom(
      Object.fromEntries(
        (await lookupEntries(models, type)).map((entry) => [String(entry.id), labelIn(language, entry)]),
      ),
    );
  const [material, technology, country, incoterm, unit, reason] = await Promise.all([
    entriesOf('material'),
    entriesOf('technology'),
    entriesOf('country'),
    entriesOf('incoterm'),
    entriesOf('unit'),
    entriesOf('rfqReason'),
  ]);
  const { demandType, result, rfqStatus, quoteState } = codeTexts[language];
  return {
    material,
    technology,
    country,
    incoterm,
    unit,
    reason,
    demandType: labelFrom(demandType),
    result: labelFrom(result),
    rfqStatus: labelFrom(rfqStatus),
    quoteStatus: labelFrom(quoteState),
    /** The supplier's words, in the reader's language where the number of days is known (C-30). */
    leadTime: ((deliveryAt, { leadTimeDays }) =>
      leadTimeText(
        { deliveryAt, leadTimeDays: typeof leadTimeDays === 'number' ? leadTimeDays : null },
        language,
      )) satisfies CodeLabel,
  };
};

export type CodeLabels = Awaited<ReturnType<typeof codeLabelsIn>>;
