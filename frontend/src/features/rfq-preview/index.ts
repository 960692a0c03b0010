export { PreviewDialog } from './components/PreviewDialog.js';
