export { QuoteComparison } from './components/QuoteComparison.js';
export { QuoteOverview } from './components/QuoteOverview.js';
export { QuotedPositions } from './components/QuotedPositions.js';
export { QuoteFacts } from './components/QuoteFacts.js';
export { latestQuotes } from './model/comparison.js';
export { routes } from './routes.js';
