export { QuoteComparison } from './components/QuoteComparison.js';
export { QuoteOverview } from './components/QuoteOverview.js';
export { QuotedPositions } from './components/QuotedPositions.js';
export { QuoteFacts } from './components/QuoteFacts.js';
export { TotalFigure } from './components/TotalFigure.js';
export { useQuoteTotals } from './hooks/use-quote-totals.js';
export type { QuoteTotal } from './model/totals.js';
export { latestQuotes } from './model/comparison.js';
export { routes } from './routes.js';
