export { FactList } from './components/FactList.js';
export { FailureReasons } from './components/FailureReasons.js';
export { FileButtons } from './components/FileButtons.js';
export { PositionDetails } from './components/PositionDetails.js';
export { useRfqFacts } from './hooks/use-rfq-facts.js';
export { routes } from './routes.js';
export { loadBuyersView } from './load-buyers-view.js';
