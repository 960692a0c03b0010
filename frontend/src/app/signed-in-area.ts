/** Loads the layout of all signed-in pages and the texts that it needs besides those of the start. */
export const loadArea = () => import('./AdminApp.js');
export const areaTexts = ['ra', 'errors'] as const;

/** Loads the addresses within that layout. */
export const loadSignedInRoutes = async () => (await import('./signed-in-routes.js')).signedInRoutes;
