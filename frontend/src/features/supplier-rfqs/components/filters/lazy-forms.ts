import { lazy } from 'react';

export const ListFilters = lazy(() => import('./ListFilters.js'));

// Loaded when the first filter is opened: the form library is as big as the list itself.
export const OptionsForm = lazy(() => import('./OptionsForm.js'));
export const MaterialsForm = lazy(() => import('./MaterialsForm.js'));
export const TechnologiesForm = lazy(() => import('./TechnologiesForm.js'));
export const RangesForm = lazy(() => import('./RangesForm.js'));
