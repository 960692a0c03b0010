export { RfqChips } from './components/RfqChips.js';
export { listLink } from './model/list-link.js';
export { routes } from './routes.js';
export { loadSuppliersView } from './load-suppliers-view.js';
