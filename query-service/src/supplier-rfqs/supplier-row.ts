import type { SupplierRfqRow } from '@torno/contract';
import { ndaOpens, quoteIndicator, type Visibility } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { CompanyReadModel, ParticipationReadModel } from '@torno/read-models';
import { noPreviewImage, previewImage, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';
import { shownStatus } from '../supplier-quotes/own-quote.js';
import { orderQuantity, type Candidate } from './rfq-filter.js';
import { ndaStatusOf } from './supplier-view.js';

export type Entry = {
  readonly rfq: Candidate;
  readonly participation: ParticipationReadModel | undefined;
  readonly visibility: Visibility;
};

/** The buyer of an RFQ in a list: nameless where the supplier may not know him (SRFQ-39). */
const buyerInfo = (buyer: CompanyReadModel | undefined, visibility: Visibility): SupplierRfqRow['buyerInfo'] => ({
  label: visibility === 'VISIBLE' ? (buyer?.label ?? '') : '',
  city: buyer?.city ?? '',
  countryCode: buyer?.countryCode ?? '',
  postalCode: buyer?.postalCode ?? '',
  secondaryCompanyID: visibility === 'VISIBLE' ? (buyer?.secondaryCompanyId ?? '') : '',
});

const once = (ids: readonly number[]): number[] => [...new Set(ids)];

/**
 * A row of the supplier's lists (SRFQ-11). `totals`: the latest totals of all who have quoted; `generalNda`: the buyer
 * has released all his RFQs to the supplier.
 */
export const supplierRow = (
  { rfq, participation, visibility }: Entry,
  buyer: CompanyReadModel | undefined,
  people: People,
  files: FileReferences,
  totals: readonly DecimalString[],
  generalNda: boolean,
): SupplierRfqRow => {
  const ndaStatus = ndaStatusOf(rfq, participation, generalNda);
  return {
    id: rfq.rfqId,
    secondaryId: rfq.secondaryId,
    label: rfq.label,
    ...(visibility === 'VISIBLE' && ndaOpens(ndaStatus) ? previewImage(rfq, files) : noPreviewImage),
    auctionBegin: rfq.startDate ?? rfq.createdAt,
    auctionEnd: rfq.endDate ?? rfq.createdAt,
    ndaRequired: rfq.ndaRequired,
    ndaStatus,
    demandType: rfq.demandType,
    reasonForRfq: rfq.reason,
    reasonDescription: visibility === 'VISIBLE' ? rfq.reasonComment : '',
    orderQuantity: orderQuantity(rfq),
    positions: rfq.positions.length,
    technologies: once(rfq.positions.flatMap((each) => each.technologies.map(({ technologyId }) => technologyId))),
    materials: once(rfq.positions.flatMap(({ materialId }) => materialId ?? [])),
    industries: [...(buyer?.industryIds ?? [])],
    buyerInfo: buyerInfo(buyer, visibility),
    companySize: buyer?.companySize ?? null,
    quotes: rfq.quoteCount,
    employee: people.nameOf(participation?.processorUserId ?? null),
    quoteIndicator: quoteIndicator(participation?.quotes.at(-1)?.totalprice, totals),
    interactionStatus: participation ? shownStatus(participation) : null,
    visibility,
    bookmarked: participation?.bookmarked ?? false,
    isNew: participation?.stage === 'inbox',
    savedQuote: participation?.hasDraft ?? false,
    rfqStatus: rfq.status,
  };
};
