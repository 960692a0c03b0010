export { AssignDialog } from './AssignDialog.js';
