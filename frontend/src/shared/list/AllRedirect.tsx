import { Navigate } from 'react-router';

/** Redirects the address that several lists have in common to the list of all rows (BRFQ-01, SRFQ-01). */
const AllRedirect = () => <Navigate to="all" replace />;

export default AllRedirect;
