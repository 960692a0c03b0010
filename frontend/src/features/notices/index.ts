/** Announcements above or over every page; loaded once somebody has signed in. */
export const loadNotices = () => import('./components/Notices.js');
/** The note on maintenance, which the login page shows too. */
export const loadMaintenanceNote = () => import('./components/MaintenanceNote.js');
