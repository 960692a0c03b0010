import { Navigate } from 'react-router';
import { ndaRequestsPath } from '../../../shared/routing/addresses.js';

/** Redirects the area's root to its first page. */
const FavouritesRedirect = () => <Navigate to={ndaRequestsPath} replace />;

export default FavouritesRedirect;
