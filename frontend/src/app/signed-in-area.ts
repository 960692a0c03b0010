/** Loads the layout of all signed-in pages, which the login page does not need. */
export const loadArea = () => import('./AdminApp.js');

/** Loads the addresses within that layout. */
export const loadSignedInRoutes = async () => (await import('./signed-in-routes.js')).signedInRoutes;
