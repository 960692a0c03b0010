export { CloseRfqDialog } from './components/CloseRfqDialog.js';
