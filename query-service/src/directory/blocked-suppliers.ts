import type { Models } from '../read-models/read-models.js';

const mostBlocks = 5_000;

/** Suppliers whom the buyer has blocked, or who have blocked the buyer (MATCH-23, SEARCH-06). */
export const blockedSuppliers = async ({ directory }: Models, companyId: string): Promise<ReadonlySet<string>> => {
  const [byBuyer, bySuppliers] = await Promise.all([
    directory.find({ companyId, blocked: true }, { limit: mostBlocks }),
    directory.find({ otherCompanyId: companyId, blocked: true }, { limit: mostBlocks }),
  ]);
  return new Set([
    ...byBuyer.filter(({ blockedAs }) => blockedAs.includes('Buyer')).map((entry) => entry.otherCompanyId),
    ...bySuppliers.filter(({ blockedAs }) => blockedAs.includes('Supplier')).map((entry) => entry.companyId),
  ]);
};
