export { routes } from './routes.js';
export { useJobName } from './hooks/use-job-name.js';
