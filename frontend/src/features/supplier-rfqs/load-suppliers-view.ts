/** The page of an RFQ as a supplier sees it, within another page. The index itself declares nothing, so that routes come without its components. */
export const loadSuppliersView = () => import('./components/detail/SuppliersView.js');
