import { useParams } from 'react-router';
import SuppliersView from '../components/detail/SuppliersView.js';

/** An RFQ and its quote over the whole width (SDET-01). */
const SupplierRfqPage = () => {
  const { rfqId = '' } = useParams();
  return <SuppliersView rfqId={rfqId} />;
};

export default SupplierRfqPage;
