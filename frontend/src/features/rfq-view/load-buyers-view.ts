/** The page of an RFQ as its buyer sees it, within another page. The index itself declares nothing, so that routes come without its components. */
export const loadBuyersView = () => import('./components/BuyersView.js');
