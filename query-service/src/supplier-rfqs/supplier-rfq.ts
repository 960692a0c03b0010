import {
  blockedBetween,
  blockedSince,
  directoryId,
  participationId,
  supplierRfqAccess,
  type SupplierRfqAccess,
  type SupplierRfqFacts,
} from '@torno/domain';
import type { CompanyReadModel, ParticipationReadModel, RfqReadModel } from '@torno/read-models';
import { rfqByKey, rfqNotFound } from '../joins/rfq-key.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

/** An RFQ and the access that one supplier company has to it. */
export type SupplierRfqView = {
  readonly rfq: RfqReadModel;
  readonly participation: ParticipationReadModel | undefined;
  readonly access: SupplierRfqAccess;
  readonly blockedBySupplier: boolean;
  /** The messages to all suppliers that this one receives: none that was written after a block (BRFQ-18). */
  readonly messages: RfqReadModel['messages'];
};

type FactsBetween = Pick<SupplierRfqFacts, 'blockedByBuyer' | 'blockedBySupplier' | 'generalNda'>;

/** The facts from which access to an RFQ follows, taken from the read models. */
export const factsOf = (
  rfq: SupplierRfqFacts['rfq'] & Partial<Pick<RfqReadModel, 'invitedCompanyIds'>>,
  supplier: CompanyReadModel | undefined,
  participation: Pick<ParticipationReadModel, 'invited' | 'quoted' | 'ndaStatus'> | undefined,
  between: FactsBetween,
): SupplierRfqFacts => ({
  rfq,
  supplier: supplier ?? null,
  participation: participation ?? null,
  chosen: supplier !== undefined && rfq.invitedCompanyIds?.includes(supplier.companyId) === true,
  ...between,
});

/**
 * The access of a supplier company to RFQs, even where it has none, in the order of the RFQs; the number of queries
 * does not depend on the number of RFQs.
 */
export const supplierRfqsOf = async (
  models: Models,
  rfqs: readonly RfqReadModel[],
  companyId: string,
): Promise<readonly SupplierRfqView[]> => {
  const [supplier, met, entries] = await Promise.all([
    findExisting(models.companies, companyId),
    findAllExisting(
      models.participations,
      rfqs.map(({ rfqId }) => participationId(rfqId, companyId)),
    ),
    findAllExisting(
      models.directory,
      rfqs.flatMap(({ buyerCompanyId }) => [
        directoryId(companyId, buyerCompanyId),
        directoryId(buyerCompanyId, companyId),
      ]),
    ),
  ]);
  const participations = new Map(met.map((each) => [each.rfqId, each]));
  return rfqs.map((rfq): SupplierRfqView => {
    const participation = participations.get(rfq.rfqId);
    const suppliersEntry = entries.find((entry) => entry.otherCompanyId === rfq.buyerCompanyId);
    const buyersEntry = entries.find((entry) => entry.companyId === rfq.buyerCompanyId);
    const blocks = blockedBetween(buyersEntry, suppliersEntry);
    const generalNda = buyersEntry?.generalNda ?? false;
    const access = supplierRfqAccess(factsOf(rfq, supplier, participation, { ...blocks, generalNda }));
    const since = blockedSince(buyersEntry, suppliersEntry);
    const messages = since === null ? rfq.messages : rfq.messages.filter(({ at }) => at < since);
    return { rfq, participation, access, blockedBySupplier: blocks.blockedBySupplier, messages };
  });
};

/** The access of a supplier company to one RFQ, even where it has none. */
export const supplierRfqOf = async (models: Models, rfq: RfqReadModel, companyId: string): Promise<SupplierRfqView> => {
  const [found] = await supplierRfqsOf(models, [rfq], companyId);
  if (!found) throw rfqNotFound();
  return found;
};

/** An RFQ that exists for the supplier, by its UUID or number; 404 for any other. */
export const supplierRfqByKey = async (models: Models, key: string, companyId: string): Promise<SupplierRfqView> => {
  const found = await supplierRfqOf(models, await rfqByKey(models, key), companyId);
  if (found.access.visibility === null) throw rfqNotFound();
  return found;
};

/**
 * An RFQ for its own page. An RFQ that only the supplier's own block hides has a page too, so that the supplier can
 * remove the block (SDET-37, QUOTE-22); 404 for any other that does not exist for the supplier.
 */
export const supplierRfqForPage = async (models: Models, key: string, companyId: string): Promise<SupplierRfqView> => {
  const found = await supplierRfqOf(models, await rfqByKey(models, key), companyId);
  if (found.access.level === 'none') throw rfqNotFound();
  return found;
};
