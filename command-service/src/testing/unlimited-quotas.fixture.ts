import type { Quotas } from '../quotas/quotas.js';

/** Quotas that never run out, for tests that are not about quotas. */
export const unlimitedQuotas: Quotas = {
  use: async () => undefined,
  requireQuota: async () => undefined,
  requireQuotaFor: async () => undefined,
};
