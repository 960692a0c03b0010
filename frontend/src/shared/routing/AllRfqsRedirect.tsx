import { Navigate } from 'react-router';

/** Redirects the bare address of a side's RFQs to the list of all of them (BRFQ-01, SRFQ-01). */
const AllRfqsRedirect = () => <Navigate to="all" replace />;

export default AllRfqsRedirect;
