import type { BuyerQuote } from '@torno/contract';
import type { CountedScales } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { ComparedPosition } from '../model/comparison.js';
import type { PriceChange } from '../model/earlier-quotes.js';
import type { QuoteLeadTime } from '../model/lead-times.js';
import type { QuoteTotal } from '../model/totals.js';

/** Props of the table and the cards. */
export type ComparisonProps = {
  /** The quotes in display order; offers, totals and changes have the same order. */
  readonly quotes: readonly BuyerQuote[];
  readonly positions: readonly ComparedPosition[];
  readonly totals: readonly QuoteTotal[];
  /** The change of each total from the supplier's earlier quote. */
  readonly changes: readonly (PriceChange | null)[];
  /** How long each quote takes for the counted quantities. */
  readonly leadTimes: readonly QuoteLeadTime[];
  /**
   * True for each quote that can still be accepted but no longer binds the supplier; for none once the RFQ has ended.
   */
  readonly expired: readonly boolean[];
  /** The recorded total of each winner's award; null for the others. */
  readonly awarded: readonly (DecimalString | null)[];
  /** By company, the positions that it was awarded in a split award. */
  readonly splitAwards: ReadonlyMap<string, ReadonlySet<string>>;
  /** The cost of all positions, each where it is cheapest, as the column of best prices adds up; null without an offer. */
  readonly best: DecimalString | null;
  readonly countedScales: CountedScales;
  readonly onCountScale: (positionId: string, scaleId: string) => void;
  /** Keys of the pinned suppliers, which come first. */
  readonly pinned: readonly string[];
  readonly onPin: (companyKey: string) => void;
  readonly onHide: (companyKey: string) => void;
  readonly currency: string;
  /** Address of one supplier's quotes. */
  readonly addressOf: (quote: BuyerQuote) => string;
};
