import { lazy } from 'react';

// Loaded with the first filter, to keep the list light.
export const ListFilters = lazy(() => import('./ListFilters.js'));
export const ActiveFilters = lazy(() => import('./ActiveFilters.js'));

// Loaded when the first filter is opened: the form library is as big as the list itself.
export const StatesForm = lazy(() => import('./StatesForm.js'));
export const OwnersForm = lazy(() => import('./OwnersForm.js'));
export const PeriodForm = lazy(() => import('./PeriodForm.js'));
