import { buyerRfqDetails } from '../../../api/resources/records.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { RfqView } from './RfqView.js';

/** The page of an RFQ as its buyer sees it, including that of a draft, which has no page of its own elsewhere. */
const BuyersView = ({ rfqId }: { readonly rfqId: string }) => (
  <ShowRfq resource={buyerRfqDetails} id={rfqId} skeleton={null}>
    {() => <RfqView />}
  </ShowRfq>
);

export default BuyersView;
