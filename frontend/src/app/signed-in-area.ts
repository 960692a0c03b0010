/** Loads the layout of all signed-in pages and its texts, which the login page does not need. */
export const loadArea = () => import('./AdminApp.js');
export const areaTexts = ['ra', 'errors'] as const;

/** Loads the addresses within that layout. */
export const loadSignedInRoutes = async () => (await import('./signed-in-routes.js')).signedInRoutes;
