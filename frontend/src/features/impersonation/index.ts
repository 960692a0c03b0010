export { routes } from './routes.js';
/** The frame around every page while an operator acts as the user; nobody else loads it. */
export const loadImpersonationFrame = () => import('./components/ImpersonationFrame.js');
