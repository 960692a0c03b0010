export { OpenNdaRequests } from './components/OpenNdaRequests.js';
export { routes } from './routes.js';
