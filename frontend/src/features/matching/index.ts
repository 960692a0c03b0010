export { AddSuppliers } from './components/AddSuppliers.js';
export { MatchingPanel } from './components/MatchingPanel.js';
export { type Experience, useExperience } from './hooks/use-experience.js';
export { useMatchingChoice } from './hooks/use-matching-choice.js';
