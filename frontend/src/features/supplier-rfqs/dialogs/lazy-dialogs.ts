import { lazy } from 'react';

// Loaded on first use, to keep lists and pages light.
export const AssignDialog = lazy(async () => ({
  default: (await import('../../rfq-assignment/index.js')).AssignDialog,
}));
export const DeclineDialog = lazy(() => import('./DeclineDialog.js'));
export const NdaDialog = lazy(() => import('./NdaDialog.js'));
