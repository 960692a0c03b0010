/** The search in the bar of every page of an operator; nobody else loads it. */
export const loadOperatorSearch = () => import('./components/OperatorSearch.js');
export { useSearchShortcut } from './hooks/use-search-shortcut.js';
