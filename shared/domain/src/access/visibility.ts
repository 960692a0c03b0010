import type { CompanyState, InteractionStatus, NdaStatus, RfqStatus, Tier, Visibility } from '../values.js';

/** What stands between one supplier company and one RFQ. */
export type SupplierRelation = {
  readonly rfqStatus: RfqStatus;
  readonly marketplace: boolean;
  /** The buyer has invited the company. */
  readonly invited: boolean;
  readonly quoted: boolean;
  /** The company has done something about the RFQ: read, marked, drafted or archived it. */
  readonly met: boolean;
  readonly tier: Tier | null;
  /** The company can make at least one of the parts. */
  readonly profileMatches: boolean;
  readonly companyState: CompanyState;
  /** One of the two companies has blocked the other. */
  readonly blocked: boolean;
  /** The supplier company is the buyer company itself. */
  readonly ownCompany: boolean;
};

/** Statuses in which an RFQ exists for suppliers at all. */
const shown: ReadonlySet<RfqStatus> = new Set<RfqStatus>(['Active', 'Ended', 'Archived']);

/**
 * How much a supplier sees of an RFQ (G-04): VISIBLE if invited, or tier A with a matching profile on a marketplace
 * RFQ; NOT_PAYED for other suppliers of a marketplace RFQ; NOT_INVITED for one that was not invited to a closed round;
 * null where the RFQ does not exist for him: not published, his own, blocked, over before the two have met, or his
 * company is not active.
 */
export const supplierVisibility = (relation: SupplierRelation): Visibility | null => {
  if (!shown.has(relation.rfqStatus) || relation.ownCompany || relation.companyState !== 'Active') return null;
  if (relation.quoted) return 'VISIBLE';
  if (relation.blocked) return null;
  if (relation.invited) return 'VISIBLE';
  if (!relation.marketplace) return 'NOT_INVITED';
  // What he has worked on stays in his lists when it ends (SRFQ-34).
  if (relation.rfqStatus !== 'Active' && !relation.met) return null;
  return relation.tier === 'A' && relation.profileMatches ? 'VISIBLE' : 'NOT_PAYED';
};

/** NDA statuses that open documents and quoting (NDA-02). Unknown values lock. */
export const ndaOpens = (status: NdaStatus): boolean => status === 'Public' || status === 'Granted';

/** Position and terms documents: VISIBLE and NDA open. */
export const maySeeDocuments = (visibility: Visibility | null, nda: NdaStatus): boolean =>
  visibility === 'VISIBLE' && ndaOpens(nda);

/** The NDA's own text must be readable before it can be signed. */
export const maySeeNdaDocuments = (visibility: Visibility | null): boolean => visibility === 'VISIBLE';

/** Buyer's name, address and logo (SDET-27). */
export const maySeeBuyer = (visibility: Visibility | null): boolean => visibility === 'VISIBLE';

/** Access to the buyer's contact: Granted for those who were invited or have quoted (SDET-66). */
export const contactVisibility = (relation: Pick<SupplierRelation, 'invited' | 'quoted'>): NdaStatus =>
  relation.invited || relation.quoted ? 'Granted' : 'Restricted';

/** An interaction after which a supplier can still send a (further) quote (event model, state table). */
export const quotableStatuses: ReadonlySet<InteractionStatus> = new Set<InteractionStatus>([
  'SupplierInvitedToRfq',
  'SupplierReadRfq',
  'SupplierQuoted',
  'BuyerRejectedQuote',
]);
