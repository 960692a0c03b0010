export { AddSuppliers } from './components/AddSuppliers.js';
export { MatchingPanel } from './components/MatchingPanel.js';
export { useMatchingChoice } from './hooks/use-matching-choice.js';
