import { Navigate } from 'react-router';

/** The bare address leads to the list of all (SRFQ-01). */
const AllRfqsRedirect = () => <Navigate to="/supplier/rfqs/all" replace />;

export default AllRfqsRedirect;
