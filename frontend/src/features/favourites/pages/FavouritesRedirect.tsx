import { Navigate } from 'react-router';

/** Redirects the area's root to its first page. */
const FavouritesRedirect = () => <Navigate to="/buyer/favorites/ndas" replace />;

export default FavouritesRedirect;
