import { Navigate } from 'react-router';

/** Redirects the bare address to the list of all RFQs (SRFQ-01). */
const AllRfqsRedirect = () => <Navigate to="/supplier/rfqs/all" replace />;

export default AllRfqsRedirect;
