import type { OfferedTechnology } from '../company/events.js';
import { profileMatches, type RequestedPart } from '../matching/capability.js';
import { eitherBlocks, type Blocks } from './blocks.js';
import type { CompanyState, NdaStatus, RfqStatus, Tier, Visibility } from '../values.js';

/** One supplier company and one RFQ, as a service reads them from streams or documents. */
export type SupplierRfqFacts = Blocks & {
  readonly rfq: {
    readonly status: RfqStatus;
    readonly marketplace: boolean;
    readonly ndaRequired: boolean;
    readonly buyerCompanyId: string;
    readonly positions: readonly RequestedPart[];
  };
  /** Null for a company that does not exist. */
  readonly supplier: {
    readonly companyId: string;
    readonly state: CompanyState;
    readonly tier: Tier | null;
    readonly technologies: readonly OfferedTechnology[];
  } | null;
  /** Null before the first contact: there is no invitation, and the supplier has done nothing about the RFQ. */
  readonly participation: {
    readonly invited: boolean;
    readonly quoted: boolean;
    readonly ndaStatus: NdaStatus;
  } | null;
  /** The buyer has chosen the supplier, whose invitation may not have been sent yet. */
  readonly chosen: boolean;
  /** The buyer has granted the supplier all NDAs of their company (NDA-10). */
  readonly generalNda: boolean;
};

/**
 * How far an RFQ is open to a supplier:
 * - `none`: it does not exist for the supplier.
 * - `uninvited`: a private RFQ that the supplier has a participation in without an invitation (NOT_INVITED).
 * - `marketplace`: a marketplace RFQ that the supplier does not pay for, or whose parts they cannot make (NOT_PAYED).
 * - `blockedBySelf`: it would be VISIBLE, had the supplier not blocked the buyer.
 * - `visible`: VISIBLE, its documents locked by the NDA.
 * - `nda`: VISIBLE, its documents open.
 */
export const accessLevels = ['none', 'uninvited', 'marketplace', 'blockedBySelf', 'visible', 'nda'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export type SupplierRfqAccess = {
  readonly level: AccessLevel;
  /** The level's name on the wire; null where the RFQ does not exist for the supplier, or is behind their own block. */
  readonly visibility: Visibility | null;
  readonly ndaStatus: NdaStatus;
  /** Access to the buyer's contact: Granted for suppliers who were invited or have quoted (SDET-66). */
  readonly contact: Extract<NdaStatus, 'Granted' | 'Restricted'>;
};

const publishedStatuses: ReadonlySet<RfqStatus> = new Set<RfqStatus>(['Active', 'Ended', 'Archived']);

/** Whether the RFQ has been published, so that suppliers can have access to it at all. */
export const isPublished = (status: RfqStatus): boolean => publishedStatuses.has(status);

/** NDA statuses that open documents and quoting (NDA-02). Unknown values lock. */
export const ndaOpens = (status: NdaStatus): boolean => status === 'Public' || status === 'Granted';

/** The NDA status of a participation; before the first contact it follows from the RFQ and a general NDA (NDA-10). */
export const ndaStatusOf = (
  participation: { readonly ndaStatus: NdaStatus } | null,
  { ndaRequired, generalNda }: { readonly ndaRequired: boolean; readonly generalNda: boolean },
): NdaStatus => {
  if (participation) return participation.ndaStatus;
  if (!ndaRequired) return 'Public';
  return generalNda ? 'Granted' : 'Restricted';
};

/**
 * How much a supplier sees of an RFQ (G-04, C-31). Null: the RFQ is not published, is the supplier's own, is private or
 * ended and the supplier has nothing to do with it, or is hidden by a block; or the supplier company is not active.
 */
const visibilityOf = (facts: SupplierRfqFacts): Visibility | null => {
  const { rfq, supplier, participation, chosen } = facts;
  if (!isPublished(rfq.status) || supplier?.state !== 'Active') return null;
  if (supplier.companyId === rfq.buyerCompanyId) return null;
  // Quoted RFQs stay readable behind a block (BRFQ-18).
  if (participation?.quoted) return 'VISIBLE';
  if (eitherBlocks(facts)) return null;
  if (chosen || participation?.invited) return 'VISIBLE';
  // RFQs that suppliers have worked on stay in their lists after the end (SRFQ-34).
  if (participation === null && (rfq.status !== 'Active' || !rfq.marketplace)) return null;
  if (!rfq.marketplace) return 'NOT_INVITED';
  return supplier.tier === 'A' && profileMatches(supplier.technologies, rfq.positions) ? 'VISIBLE' : 'NOT_PAYED';
};

/**
 * Whether an RFQ of the marketplace is in the inbox of a supplier who was not invited to it: it is VISIBLE to them as a
 * tier A company whose profile matches, and was published after they joined (C-34). Whether they have read, archived or
 * declined it, is up to their participation.
 */
export const isMatchedBy = (
  visibility: Visibility,
  { rfq, participation, chosen }: Pick<SupplierRfqFacts, 'rfq' | 'participation' | 'chosen'>,
  publishedAt: string | null,
  joinedAt: string | null,
): boolean =>
  canInteract(visibility) &&
  rfq.status === 'Active' &&
  !chosen &&
  participation?.invited !== true &&
  participation?.quoted !== true &&
  joinedAt !== null &&
  publishedAt !== null &&
  publishedAt > joinedAt;

/**
 * Lists hold every RFQ that exists for the supplier, except private ones without an invitation. RFQs in lists can be
 * bookmarked, archived and assigned.
 */
export const isListed = (visibility: Visibility | null): visibility is Exclude<Visibility, 'NOT_INVITED'> =>
  visibility !== null && visibility !== 'NOT_INVITED';

/** Only suppliers who see the whole RFQ may read it, ask for access under its NDA, or quote. */
export const canInteract = (visibility: Visibility | null): visibility is 'VISIBLE' => visibility === 'VISIBLE';

const levelOf = (visibility: Visibility, ndaStatus: NdaStatus): AccessLevel => {
  if (visibility === 'NOT_INVITED') return 'uninvited';
  if (visibility === 'NOT_PAYED') return 'marketplace';
  return ndaOpens(ndaStatus) ? 'nda' : 'visible';
};

/** Access to an RFQ that exists for the supplier. `inContact`: the supplier was invited or has quoted. */
export const openAccess = (
  visibility: Visibility,
  ndaStatus: NdaStatus,
  inContact: boolean,
): SupplierRfqAccess & { readonly visibility: Visibility } => ({
  level: levelOf(visibility, ndaStatus),
  visibility,
  // Suppliers who may not read the RFQ do not learn whether it has an NDA (C-31).
  ndaStatus: canInteract(visibility) ? ndaStatus : 'Restricted',
  contact: inContact ? 'Granted' : 'Restricted',
});

/** A supplier's access to an RFQ: the one rule of both services (G-04, NDA-02, SDET-66). */
export const supplierRfqAccess = (facts: SupplierRfqFacts): SupplierRfqAccess => {
  const { rfq, participation, chosen, blockedBySupplier, generalNda } = facts;
  const ndaStatus = ndaStatusOf(participation, { ndaRequired: rfq.ndaRequired, generalNda });
  const visibility = visibilityOf(facts);
  const inContact = chosen || participation?.invited === true || participation?.quoted === true;
  if (visibility !== null) return openAccess(visibility, ndaStatus, inContact);
  // A supplier who could not see the buyer has not blocked them because of this RFQ, so nothing is disclosed.
  const withoutOwnBlock = { ...facts, blockedBySupplier: false };
  const isOwnBlock = blockedBySupplier && visibilityOf(withoutOwnBlock) === 'VISIBLE';
  return { level: isOwnBlock ? 'blockedBySelf' : 'none', visibility, ndaStatus, contact: 'Restricted' };
};
