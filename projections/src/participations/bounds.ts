import type { ParticipationReadModel, QuoteReadModel } from '@torno/read-models';

/**
 * The limits of one document, which cannot exceed 16 MB: a quoted scale has at most 300 bytes, and all else of a quote
 * at most as much as twenty scales. The largest quote still fits fourteen times, a usual one a thousand times; the
 * events keep them all.
 */
const scalesOfQuotes = 30_000;
const besidesScales = 20;
/** The maximum number of entries, of some 230 bytes each. */
const historyEntries = 5_000;

const weightOf = ({ positions }: QuoteReadModel): number =>
  positions.reduce((sum, { scales }) => sum + scales.length, besidesScales);

/** The newest quotes that fit into one document. */
export const newestQuotes = (quotes: ParticipationReadModel['quotes']): ParticipationReadModel['quotes'] => {
  let remainingScales = scalesOfQuotes;
  const first = quotes.findLastIndex((quote) => (remainingScales -= weightOf(quote)) < 0);
  return first === -1 ? quotes : quotes.slice(first + 1);
};

/** The newest entries that fit into one document. */
export const newestEntries = (history: ParticipationReadModel['history']): ParticipationReadModel['history'] =>
  history.length > historyEntries ? history.slice(-historyEntries) : history;
