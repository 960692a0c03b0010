import { listResource } from './list-resource.js';

/** By whom of the support and when the user, or others of their company, were impersonated; the latest ones, at once. */
export const userImpersonations = listResource('userImpersonations', {
  argsOf: () => ({}),
  pageOf: (impersonations) => ({ data: impersonations, total: impersonations.length }),
});
