import type { SupplierRfqDetails } from '@torno/contract';
import { contactVisibility, maySeeBuyer, maySeeNdaDocuments, type Visibility } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { CompanyReadModel, ParticipationReadModel, UserReadModel } from '@torno/read-models';
import { deadlinePassed } from '../buyer-rfqs/rfq-row.js';
import { logoUrl, noPreviewImage, previewImage, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';
import { positionContent } from '../joins/position-content.js';
import { documentsOpen, type SupplierView } from '../supplier-rfqs/supplier-view.js';
import { shownStatus } from './own-quote.js';

type Joined = {
  readonly buyer: CompanyReadModel | undefined;
  readonly owner: UserReadModel | undefined;
  readonly people: People;
  readonly files: FileReferences;
  readonly price: DecimalString | null;
  readonly userId: string;
  readonly now: string;
};

const noContact: SupplierRfqDetails['contactData'] = {
  companyName: '',
  companyId: '',
  secondaryCompanyId: '',
  companyLogoUrl: null,
  firstname: '',
  lastname: '',
  gender: null,
  street: '',
  zip: '',
  city: '',
  countryCode: '',
  phone: '',
  userDeleted: false,
  companyDeleted: false,
  blocked: false,
  companyState: '',
};

/** The buyer's contact: only with VISIBLE (SDET-27), the phone only with contact Granted (SDET-35). */
const contactData = (view: SupplierView, { buyer, owner }: Joined): SupplierRfqDetails['contactData'] => {
  if (!maySeeBuyer(view.visibility)) return noContact;
  return {
    companyName: buyer?.label ?? '',
    companyId: view.rfq.buyerCompanyId,
    secondaryCompanyId: buyer?.secondaryCompanyId ?? '',
    companyLogoUrl: logoUrl(buyer),
    firstname: owner?.firstName ?? '',
    lastname: owner?.lastName ?? '',
    gender: owner?.gender ?? null,
    street: buyer?.street ?? '',
    zip: buyer?.postalCode ?? '',
    city: buyer?.city ?? '',
    countryCode: buyer?.countryCode ?? '',
    phone: contactVisibility(view) === 'Granted' ? (owner?.phone ?? '') : '',
    userDeleted: owner === undefined,
    companyDeleted: buyer?.state === 'Deleted',
    blocked: view.blockedBySupplier,
    companyState: buyer?.state ?? '',
  };
};

/** Parts of a marketplace RFQ are shown to win a supplier; of a closed round he learns nothing but that it is. */
const positions = (view: SupplierView, files: FileReferences): SupplierRfqDetails['positions'] => {
  const { rfq, visibility } = view;
  if (visibility === 'NOT_INVITED') return [];
  const open = documentsOpen(view);
  return rfq.positions.map((position) => {
    const attached = open ? files.attached(position.attachments) : [];
    const content = {
      ...positionContent(position, rfq, attached),
      attachments: attached.map((file) => ({ ...file, documentUrl: file.url })),
    };
    return visibility === 'VISIBLE' ? content : { ...content, internalCode: '', description: '' };
  });
};

const handover = (
  participation: ParticipationReadModel | undefined,
  people: People,
): SupplierRfqDetails['metadata']['handover'] => {
  if (!participation?.handover?.comment) return null;
  const { byUserId, at, comment } = participation.handover;
  return { name: people.nameOf(byUserId), date: at, comment };
};

/** An RFQ as a supplier reads it: reduced to what its visibility and NDA status open. */
export const supplierRfqDetails = (
  view: SupplierView & { readonly visibility: Visibility },
  joined: Joined,
): SupplierRfqDetails => {
  const { rfq, participation, visibility, ndaStatus } = view;
  const { files, people, price, userId, now } = joined;
  const visible = visibility === 'VISIBLE';
  const open = documentsOpen(view);
  const hasFiles = rfq.documents.length > 0 || rfq.positions.some(({ attachments }) => attachments.length > 0);
  const processor = participation?.processorUserId ?? null;
  return {
    rfq: {
      rfqId: rfq.rfqId,
      secondaryId: rfq.secondaryId,
      label: visibility === 'NOT_INVITED' ? '' : rfq.label,
      status: rfq.status,
      startDate: rfq.startDate ?? rfq.createdAt,
      endDate: rfq.endDate ?? rfq.createdAt,
      endedAt: rfq.endedAt,
      unit: rfq.unit,
      currency: rfq.currency,
      separateToolCost: rfq.hasFixedCost,
      // In words, no incoterm was agreed on; OTH stands for that (2 §9).
      incoterm: rfq.deliveryConditionChoice === 'freeText' ? 'OTH' : rfq.incoterm,
      paymentCondition: visible ? rfq.paymentCondition : '',
      // A text that was typed before the incoterm was chosen counts no more (CREATE-05).
      deliveryCondition: visible && rfq.deliveryConditionChoice === 'freeText' ? rfq.deliveryCondition : '',
      deliveryDate: visibility === 'NOT_INVITED' ? null : rfq.deliveryDate,
      demandType: rfq.demandType,
      ndaRequired: rfq.ndaRequired,
      reason: visibility === 'NOT_INVITED' ? null : rfq.reason,
      reasonComment: visible ? rfq.reasonComment : '',
      ...(open ? previewImage(rfq, files) : noPreviewImage),
      termsDocuments: open ? files.documents(rfq.documents, 'terms') : [],
      ndaDocuments: maySeeNdaDocuments(visibility) ? files.documents(rfq.documents, 'nda') : [],
      listData: {
        processor: people.nameOf(processor),
        rfqPrice: visibility === 'NOT_INVITED' ? null : price,
      },
    },
    metadata: {
      state: visibility,
      ndaStatus,
      interactionStatus: participation ? shownStatus(participation) : null,
      accessRestricted: !visible,
      contactVisibilityStatus: contactVisibility(view),
      rfqQuoteCount: visibility === 'NOT_INVITED' ? 0 : rfq.quoteCount,
      isProcessorCurrentUser: processor === userId,
      handover: processor === userId ? handover(participation, people) : null,
      bookmarked: participation?.bookmarked ?? false,
      downloadAttachmentsUrl: open && hasFiles ? `/api/v1/supplier/rfq/${rfq.rfqId}/attachments.zip` : null,
      seriesDemand: rfq.demandType === 'Series',
      deadlinePassed: deadlinePassed(rfq, now),
    },
    contactData: contactData(view, joined),
    positions: positions(view, files),
  };
};
