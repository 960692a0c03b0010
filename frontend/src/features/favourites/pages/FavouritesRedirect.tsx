import { Navigate } from 'react-router';

/** The area's root leads to its first page. */
const FavouritesRedirect = () => <Navigate to="/buyer/favorites/ndas" replace />;

export default FavouritesRedirect;
