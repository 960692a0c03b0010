export { routes, sharedRoutes } from './routes.js';
