export { routes } from './routes.js';
export { VerificationButtons } from './components/VerificationButtons.js';
