export { routes } from './routes.js';
export { ActionsColumn, NameColumn, StateColumn } from './components/columns.js';
export { ChangeHistory } from './components/ChangeHistory.js';
export { FilterBar } from './components/FilterBar.js';
export { OperatorListPage } from './components/OperatorListPage.js';
export { oneLineEach, OperatorTable } from './components/OperatorTable.js';
export { StateFilter } from './components/StateFilter.js';
