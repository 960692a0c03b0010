export { CreateRfqButton } from './components/CreateRfqButton.js';
export { DeadlineText } from './components/RfqFigures.js';
export { RfqStatusChip } from './components/RfqStatusChip.js';
export { rfqAddress, withReturn } from './model/rfq-address.js';
export { listAddress, type RfqList, rfqLists } from './model/rfq-lists.js';
export type { RfqRecord } from './model/row-actions.js';
export { routes } from './routes.js';
