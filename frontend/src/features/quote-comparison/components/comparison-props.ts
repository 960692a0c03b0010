import type { BuyerQuote } from '@torno/contract';
import type { ComparedPosition } from '../model/comparison.js';
import type { ChosenScales, QuoteTotal } from '../model/totals.js';

/** What table and cards show alike. */
export type ComparisonProps = {
  /** In the order in which they show; offers and totals follow it. */
  readonly quotes: readonly BuyerQuote[];
  readonly positions: readonly ComparedPosition[];
  readonly totals: readonly QuoteTotal[];
  readonly chosen: ChosenScales;
  readonly onChoose: (positionId: string, scaleId: string) => void;
  readonly currency: string;
  /** Address of one supplier's quotes. */
  readonly addressOf: (quote: BuyerQuote) => string;
};
