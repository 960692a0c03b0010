import { lazy } from 'react';

// Loaded with the first of their kind: lists and pages stay light.
export const AssignDialog = lazy(async () => ({
  default: (await import('../../rfq-assignment/index.js')).AssignDialog,
}));
export const DeclineDialog = lazy(() => import('./DeclineDialog.js'));
export const NdaDialog = lazy(() => import('./NdaDialog.js'));
