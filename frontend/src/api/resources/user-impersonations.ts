import { listResource } from './list-resource.js';

/** The latest impersonations of the user, or of others of their company, by the support; all on one page. */
export const userImpersonations = listResource('userImpersonations', {
  argsOf: () => ({}),
  pageOf: (impersonations) => ({ data: impersonations, total: impersonations.length }),
});
