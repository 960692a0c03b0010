import type { SupplierRfqDetails } from '@torno/contract';
import { hasDeadlinePassed, discloses, isDeliveryInWords, redact, shownStatus, supplierRfqPage } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { CompanyReadModel, ParticipationReadModel, RfqReadModel, UserReadModel } from '@torno/read-models';
import { logoUrl, previewImage, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';
import { positionContent } from '../joins/position-content.js';
import type { SupplierRfqView } from './supplier-rfq.js';

type JoinedModels = {
  readonly buyer: CompanyReadModel | undefined;
  readonly owner: UserReadModel | undefined;
  readonly people: People;
  readonly files: FileReferences;
  readonly price: DecimalString | null;
  readonly userId: string;
  readonly now: string;
};

/** The buyer and the RFQ's assignee. */
const contactData = (
  { rfq, blockedBySupplier }: SupplierRfqView,
  { buyer, owner }: JoinedModels,
): SupplierRfqDetails['contactData'] => ({
  companyName: buyer?.label ?? '',
  companyId: rfq.buyerCompanyId,
  secondaryCompanyId: buyer?.secondaryCompanyId ?? '',
  companyLogoUrl: logoUrl(buyer),
  firstname: owner?.firstName ?? '',
  lastname: owner?.lastName ?? '',
  gender: owner?.gender ?? null,
  street: buyer?.street ?? '',
  zip: buyer?.postalCode ?? '',
  city: buyer?.city ?? '',
  countryCode: buyer?.countryCode ?? '',
  phone: owner?.phone ?? '',
  userDeleted: owner === undefined,
  companyDeleted: buyer?.state === 'Deleted',
  blocked: blockedBySupplier,
  companyState: buyer?.state ?? '',
});

const positions = (rfq: RfqReadModel, files: FileReferences): SupplierRfqDetails['positions'] =>
  rfq.positions.map((position) => {
    const attachments = files.referencesTo(position.attachments);
    return {
      ...positionContent(position, rfq, attachments),
      attachments: attachments.map((file) => ({ ...file, documentUrl: file.url })),
    };
  });

const handover = (
  participation: ParticipationReadModel | undefined,
  people: People,
): SupplierRfqDetails['metadata']['handover'] => {
  if (!participation?.handover?.comment) return null;
  const { byUserId, at, comment } = participation.handover;
  return { name: people.nameOf(byUserId), date: at, comment };
};

/** The award to the supplier: the named positions, or all of the awarded quote; null without one. */
const awardOf = (
  rfq: RfqReadModel,
  participation: ParticipationReadModel | undefined,
): SupplierRfqDetails['metadata']['award'] => {
  const award = rfq.awards.find(({ companyId }) => companyId === participation?.supplierCompanyId);
  if (!award) return null;
  const quote = participation?.quotes.find(({ awarded }) => awarded);
  const awardedIds =
    award.positionIds.length > 0 ? award.positionIds : (quote?.positions ?? []).map(({ positionId }) => positionId);
  return {
    positions: rfq.positions
      .filter(({ positionId }) => awardedIds.includes(positionId))
      .map(({ positionId, quantities }) => ({
        positionId,
        quantity: quantities.find(({ scaleId }) => award.scaleIds?.includes(scaleId))?.quantity ?? null,
      })),
    total: award.total,
  };
};

/** An RFQ as a supplier reads it: all of it, reduced to what the supplier's access discloses. */
export const supplierRfqDetails = (found: SupplierRfqView, joins: JoinedModels): SupplierRfqDetails => {
  const { rfq, participation, access } = found;
  const { files, people, price, userId, now } = joins;
  const hasFiles =
    rfq.documents.length > 0 ||
    rfq.positions.some(({ attachments }) => attachments.length > 0) ||
    found.messages.some(({ attachmentKey }) => attachmentKey !== null);
  const assignee = participation?.processorUserId ?? null;
  const inWords = isDeliveryInWords(rfq);
  return redact<SupplierRfqDetails>(supplierRfqPage, access, {
    rfq: {
      rfqId: rfq.rfqId,
      secondaryId: rfq.secondaryId,
      label: rfq.label,
      status: rfq.status,
      startDate: rfq.startDate ?? rfq.createdAt,
      endDate: rfq.endDate ?? rfq.createdAt,
      endedAt: rfq.endedAt,
      unit: rfq.unit,
      currency: rfq.currency,
      separateToolCost: rfq.hasFixedCost,
      // A condition in words has no incoterm; the wire's value for that is OTH (2 §9).
      incoterm: inWords ? 'OTH' : rfq.incoterm,
      paymentCondition: rfq.paymentCondition,
      // A text that was typed before the incoterm was chosen no longer applies (CREATE-05).
      deliveryCondition: inWords ? rfq.deliveryCondition : '',
      deliveryDate: rfq.deliveryDate,
      demandType: rfq.demandType,
      ndaRequired: rfq.ndaRequired,
      reason: rfq.reason,
      reasonComment: rfq.reasonComment,
      ...previewImage(rfq, files),
      termsDocuments: files.documents(rfq.documents, 'terms'),
      ndaDocuments: files.documents(rfq.documents, 'nda'),
      listData: { processor: people.nameOf(assignee), rfqPrice: price },
    },
    metadata: {
      // A supplier who blocks the buyer sees the status to which they return by unblocking.
      state: access.visibility ?? 'VISIBLE',
      ndaStatus: access.ndaStatus,
      interactionStatus: participation ? shownStatus(participation) : null,
      accessRestricted: !discloses(access, 'visible'),
      contactVisibilityStatus: access.contact,
      rfqQuoteCount: rfq.quoteCount,
      isProcessorCurrentUser: assignee === userId,
      handover: assignee === userId ? handover(participation, people) : null,
      bookmarked: participation?.bookmarked ?? false,
      downloadAttachmentsUrl: hasFiles ? `/api/v1/supplier/rfq/${rfq.rfqId}/attachments.zip` : null,
      seriesDemand: rfq.demandType === 'Series',
      deadlinePassed: hasDeadlinePassed(rfq, now),
      award: awardOf(rfq, participation),
    },
    contactData: contactData(found, joins),
    positions: positions(rfq, files),
  });
};
