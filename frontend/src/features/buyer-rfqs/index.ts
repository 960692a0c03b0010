export { CreateRfqButton } from './components/CreateRfqButton.js';
export { listAddress, type RfqListName, rfqLists } from './model/rfq-lists.js';
export type { RfqRecord } from './model/row-actions.js';
export { routes } from './routes.js';
