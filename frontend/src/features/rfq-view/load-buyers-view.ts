/** The page of an RFQ as its buyer sees it, within another page. */
export const loadBuyersView = () => import('./components/BuyersView.js');
