/** What operators announce, above or over every page; loaded once somebody has signed in. */
export const loadNotices = () => import('./components/Notices.js');
/** What is said of maintenance, on the page of the login too. */
export const loadMaintenanceNote = () => import('./components/MaintenanceNote.js');
