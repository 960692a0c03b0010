import {
  directoryId,
  ndaOpens,
  participationId,
  profileMatches,
  supplierVisibility,
  type NdaStatus,
  type Visibility,
} from '@torno/domain';
import type { CompanyReadModel, ParticipationReadModel, RfqReadModel } from '@torno/read-models';
import { rfqByKey, rfqNotFound } from '../joins/rfq-key.js';
import { present } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';

/** What a supplier company is to one RFQ. */
export type SupplierView = {
  readonly rfq: RfqReadModel;
  readonly participation: ParticipationReadModel | undefined;
  /** Null where the RFQ does not exist for the supplier. */
  readonly visibility: Visibility | null;
  readonly ndaStatus: NdaStatus;
  readonly invited: boolean;
  readonly quoted: boolean;
  /** The supplier has blocked the buyer. */
  readonly blockedBySupplier: boolean;
};

type Facts = Pick<RfqReadModel, 'rfqId' | 'status' | 'marketplace' | 'buyerCompanyId' | 'ndaRequired' | 'positions'> & {
  readonly invitedCompanyIds?: readonly string[];
};

/** How much the supplier sees (G-04). `blocked`: one of the two companies has blocked the other. */
export const visibilityOf = (
  rfq: Facts,
  supplier: Pick<CompanyReadModel, 'companyId' | 'tier' | 'technologies' | 'state'>,
  participation: Pick<ParticipationReadModel, 'invited' | 'hasQuote'> | undefined,
  blocked: boolean,
): Visibility | null =>
  supplierVisibility({
    rfqStatus: rfq.status,
    marketplace: rfq.marketplace,
    invited: participation?.invited === true || (rfq.invitedCompanyIds?.includes(supplier.companyId) ?? false),
    quoted: participation?.hasQuote ?? false,
    met: participation !== undefined,
    tier: supplier.tier,
    profileMatches: profileMatches(supplier.technologies, rfq.positions),
    companyState: supplier.state,
    blocked,
    ownCompany: rfq.buyerCompanyId === supplier.companyId,
  });

/** Where the two have not met, the NDA is open as the RFQ and the buyer's general release for the company say (NDA-10). */
export const ndaStatusOf = (
  rfq: Pick<RfqReadModel, 'ndaRequired'>,
  participation: Pick<ParticipationReadModel, 'ndaStatus'> | undefined,
  generalNda: boolean,
): NdaStatus => {
  if (participation) return participation.ndaStatus;
  if (!rfq.ndaRequired) return 'Public';
  return generalNda ? 'Granted' : 'Restricted';
};

/** Looks at an RFQ through the eyes of a supplier company. `unblocked`: as if it had not blocked the buyer itself. */
export const viewOf = async (
  models: Models,
  rfq: RfqReadModel,
  companyId: string,
): Promise<SupplierView & { readonly unblocked: Visibility | null }> => {
  const { rfqId, buyerCompanyId } = rfq;
  const [supplier, participation, suppliersEntry, buyersEntry] = await Promise.all([
    present(models.companies, companyId),
    present(models.participations, participationId(rfqId, companyId)),
    present(models.directory, directoryId(companyId, buyerCompanyId)),
    present(models.directory, directoryId(buyerCompanyId, companyId)),
  ]);
  const blockedBySupplier = suppliersEntry?.blockedAs.includes('Supplier') ?? false;
  const blockedByBuyer = buyersEntry?.blockedAs.includes('Buyer') ?? false;
  const seen = (blocked: boolean): Visibility | null =>
    supplier ? visibilityOf(rfq, supplier, participation, blocked) : null;
  return {
    rfq,
    participation,
    visibility: seen(blockedBySupplier || blockedByBuyer),
    unblocked: seen(blockedByBuyer),
    ndaStatus: ndaStatusOf(rfq, participation, buyersEntry?.generalNda ?? false),
    invited: participation?.invited === true || rfq.invitedCompanyIds.includes(companyId),
    quoted: participation?.hasQuote ?? false,
    blockedBySupplier,
  };
};

/** An RFQ that exists for the supplier, by its UUID or number; 404 for any other. */
export const supplierView = async (
  models: Models,
  key: string,
  companyId: string,
): Promise<SupplierView & { readonly visibility: Visibility }> => {
  const view = await viewOf(models, await rfqByKey(models, key), companyId);
  const { visibility } = view;
  if (visibility === null) throw rfqNotFound();
  return { ...view, visibility };
};

/**
 * An RFQ for its own page. One that only the supplier's own block hides is found there too, `shut`, so that the block
 * can be taken back (SDET-37, QUOTE-22); 404 for any other that does not exist for him.
 */
export const supplierPage = async (
  models: Models,
  key: string,
  companyId: string,
): Promise<SupplierView & { readonly visibility: Visibility; readonly shut: boolean }> => {
  const view = await viewOf(models, await rfqByKey(models, key), companyId);
  const { visibility, unblocked } = view;
  if (visibility !== null) return { ...view, visibility, shut: false };
  // Who was not VISIBLE does not know the buyer, and has nothing to unblock.
  if (unblocked !== 'VISIBLE') throw rfqNotFound();
  return { ...view, visibility: unblocked, shut: true };
};

/** Position and terms documents are open to the supplier (NDA-02, SDET-36). */
export const documentsOpen = ({ visibility, ndaStatus }: Pick<SupplierView, 'visibility' | 'ndaStatus'>): boolean =>
  visibility === 'VISIBLE' && ndaOpens(ndaStatus);
