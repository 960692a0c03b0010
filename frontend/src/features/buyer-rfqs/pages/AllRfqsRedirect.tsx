import { Navigate } from 'react-router';

/** Redirects the bare address to the list of all RFQs (BRFQ-01). */
const AllRfqsRedirect = () => <Navigate to="/buyer/rfqs/all" replace />;

export default AllRfqsRedirect;
