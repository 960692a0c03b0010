import { lazy } from 'react';

// Loaded with the first of their kind: lists and pages stay light.
export const AssignDialog = lazy(() => import('./AssignDialog.js'));
export const DeclineDialog = lazy(() => import('./DeclineDialog.js'));
export const NdaDialog = lazy(() => import('./NdaDialog.js'));
