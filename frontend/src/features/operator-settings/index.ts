export { routes } from './routes.js';
export const loadSettingDialog = () => import('./components/SettingDialog.js');
