/** The page of an RFQ as a supplier sees it, within another page. */
export const loadSuppliersView = () => import('./components/detail/SuppliersView.js');
