import type { Quotas } from '../quotas/quotas.js';

/** For tests of everything else. */
export const unlimitedQuotas: Quotas = {
  use: async () => undefined,
  requireQuota: async () => undefined,
  requireQuotaFor: async () => undefined,
};
