import type { SupplierRfqRow } from '@torno/contract';
import {
  isListed,
  quoteIndicator,
  redact,
  shownStatus,
  supplierRfqAccess,
  supplierRfqRow,
  type SupplierRfqAccess,
  type SupplierRfqFacts,
  type Visibility,
} from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { CompanyReadModel, ParticipationReadModel } from '@torno/read-models';
import { previewImage, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';
import { orderQuantity, type Candidate } from './rfq-filter.js';
import { factsOf } from './supplier-rfq.js';

/** An RFQ of a list, and the facts from which the supplier's access to it follows. */
export type Entry = {
  readonly rfq: Candidate;
  readonly participation: ParticipationReadModel | undefined;
  readonly facts: SupplierRfqFacts;
  /** Without general NDAs, which are joined for the entries of a page only, since they open nothing but documents. */
  readonly access: SupplierRfqAccess & { readonly visibility: Visibility };
};

/**
 * The RFQ as an entry of the supplier's lists; none if it does not exist for the supplier or is a private one without
 * an invitation. `isBlocked`: one of the two companies has blocked the other.
 */
export const listedEntry = (
  rfq: Candidate,
  supplier: CompanyReadModel,
  participation: ParticipationReadModel | undefined,
  isBlocked: boolean,
): Entry[] => {
  const facts = factsOf(rfq, supplier, participation, {
    // It does not matter to a list which of the two has blocked the other.
    blockedByBuyer: isBlocked,
    blockedBySupplier: false,
    generalNda: false,
  });
  const access = supplierRfqAccess(facts);
  const { visibility } = access;
  return isListed(visibility) ? [{ rfq, participation, facts, access: { ...access, visibility } }] : [];
};

const distinctIds = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The buyer of an RFQ in a list (SRFQ-39). */
const buyerInfo = (buyer: CompanyReadModel | undefined): SupplierRfqRow['buyerInfo'] => ({
  label: buyer?.label ?? '',
  city: buyer?.city ?? '',
  countryCode: buyer?.countryCode ?? '',
  postalCode: buyer?.postalCode ?? '',
  secondaryCompanyID: buyer?.secondaryCompanyId ?? '',
});

/**
 * A row of the supplier's lists (SRFQ-11), reduced to what the supplier may read. `isNew`: it is in the inbox; `others`:
 * the latest totals of the other suppliers; `generalNda`: the buyer has granted the supplier all their NDAs.
 */
export const supplierRow = (
  { rfq, participation, facts, access: { visibility } }: Entry,
  isNew: boolean,
  buyer: CompanyReadModel | undefined,
  people: People,
  files: FileReferences,
  others: readonly DecimalString[],
  generalNda: boolean,
): SupplierRfqRow => {
  const access = supplierRfqAccess({ ...facts, generalNda });
  return redact<SupplierRfqRow>(supplierRfqRow, access, {
    id: rfq.rfqId,
    secondaryId: rfq.secondaryId,
    label: rfq.label,
    ...previewImage(rfq, files),
    auctionBegin: rfq.startDate ?? rfq.createdAt,
    auctionEnd: rfq.endDate ?? rfq.createdAt,
    endedAt: rfq.endedAt,
    ndaRequired: rfq.ndaRequired,
    ndaStatus: access.ndaStatus,
    demandType: rfq.demandType,
    reasonForRfq: rfq.reason,
    reasonDescription: rfq.reasonComment,
    orderQuantity: orderQuantity(rfq),
    positions: rfq.positions.length,
    technologies: distinctIds(
      rfq.positions.flatMap((each) => each.technologies.map(({ technologyId }) => technologyId)),
    ),
    materials: distinctIds(rfq.positions.flatMap(({ materialId }) => materialId ?? [])),
    industries: [...(buyer?.industryIds ?? [])],
    buyerInfo: buyerInfo(buyer),
    companySize: buyer?.companySize ?? null,
    quotes: rfq.quoteCount,
    employee: people.nameOf(participation?.processorUserId ?? null),
    quoteIndicator: quoteIndicator(participation?.quotes.at(-1)?.totalprice, others),
    interactionStatus: participation ? shownStatus(participation) : null,
    visibility,
    bookmarked: participation?.bookmarked ?? false,
    isNew,
    savedQuote: participation?.hasDraft ?? false,
    rfqStatus: rfq.status,
  });
};
