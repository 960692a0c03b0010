export { AssignDialog } from './components/AssignDialog.js';
export { ChangeDeadlineDialog } from './components/ChangeDeadlineDialog.js';
export { InviteSuppliersDialog } from './components/InviteSuppliersDialog.js';
export { MessageAllDialog } from './components/MessageAllDialog.js';
export { MessageHistory } from './components/MessageHistory.js';
export { ParticipationChip } from './components/ParticipationChip.js';
export { SuppliersDialog } from './components/SuppliersDialog.js';
