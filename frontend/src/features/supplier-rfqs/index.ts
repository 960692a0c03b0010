export { RfqChips } from './components/RfqChips.js';
export { supplierRfqAddress } from './model/rfq-address.js';
export { placeOf } from './model/row-facts.js';
export { routes } from './routes.js';
/** The page of an RFQ as a supplier sees it, within another page. */
export const loadSuppliersView = () => import('./components/detail/SuppliersView.js');
