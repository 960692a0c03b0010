import { Navigate } from 'react-router';

/** The bare address leads to the list of all (BRFQ-01). */
const AllRfqsRedirect = () => <Navigate to="/buyer/rfqs/all" replace />;

export default AllRfqsRedirect;
