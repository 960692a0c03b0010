import { lazy } from 'react';

// Loaded when the filter is opened: the form library is as big as the list itself.
export const TechnologiesForm = lazy(() => import('./TechnologiesForm.js'));
