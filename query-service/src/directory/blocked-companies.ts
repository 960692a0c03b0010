import { blocksAs, type Side } from '@torno/domain';
import { byId } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';

/** The most blocks by a company, and of a company, that are considered. */
const maxBlocks = 10_000;

/** The entries of a company about companies that it has blocked on one side. */
export const ownBlocks = async ({ directory }: Models, companyId: string, side: Side) =>
  (await directory.find({ companyId, blocked: true }, { sort: byId, limit: maxBlocks })).filter((entry) =>
    blocksAs(side, entry),
  );

/**
 * The companies of the other side that a buyer or supplier has blocked, or that have blocked them (BRFQ-18, MATCH-23,
 * SEARCH-06). `side` is the side on which the given company acts.
 */
export const blockedCompanies = async (models: Models, companyId: string, side: Side): Promise<ReadonlySet<string>> => {
  const otherSide = side === 'Buyer' ? 'Supplier' : 'Buyer';
  const [own, others] = await Promise.all([
    ownBlocks(models, companyId, side),
    models.directory.find({ otherCompanyId: companyId, blocked: true }, { sort: byId, limit: maxBlocks }),
  ]);
  return new Set([
    ...own.map((entry) => entry.otherCompanyId),
    ...others.filter((entry) => blocksAs(otherSide, entry)).map((entry) => entry.companyId),
  ]);
};
