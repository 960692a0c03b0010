import { lazy } from 'react';

export const ListFilters = lazy(() => import('./ListFilters.js'));

// Loaded with the filters, as the form library is as big as the list itself.
export const OptionsForm = lazy(() => import('./OptionsForm.js'));
export const MaterialsForm = lazy(() => import('./MaterialsForm.js'));
export const RangesForm = lazy(() => import('./RangesForm.js'));
