import { participationId } from '@torno/domain';
import type { ParticipationReadModel, QuoteReadModel } from '@torno/read-models';
import { ids, secrets } from './ids.fixture.js';
import { endDate, startDate } from './rfqs.fixture.js';

export const quote = (change: Partial<QuoteReadModel> = {}): QuoteReadModel => ({
  quoteId: ids.quote,
  quoteNumber: 1,
  quoteNo: 'Q-1',
  daysValid: 30,
  incoterm: 'EXW',
  deliveryCondition: '',
  paymentCondition: '',
  description: '',
  createdAt: '2026-03-02T09:00:00.000Z',
  validUntil: '2026-04-02T22:59:59.000Z',
  attachmentKey: ids.quoteFile,
  useToolCost: false,
  positions: [
    {
      positionId: ids.position,
      scales: [
        {
          scaleId: ids.scale,
          quantity: 100,
          deliveryAt: '4 weeks',
          unitCost: '8',
          fixedCost: null,
          positionCost: '800',
        },
      ],
    },
  ],
  totalprice: '800',
  authorId: ids.supplierUser,
  viewedByBuyer: false,
  acceptedPositionIds: [],
  rejectReason: '',
  withdrawnAt: null,
  withdrawReason: '',
  status: 'SupplierQuoted',
  markedForNegotiation: false,
  awarded: false,
  ...change,
});

export const participation = (
  rfqId: string,
  supplierCompanyId: string,
  change: Partial<ParticipationReadModel> = {},
): ParticipationReadModel => ({
  rfqId,
  supplierCompanyId,
  buyerCompanyId: ids.buyer,
  secondaryId: 100_001,
  ndaRequired: true,
  startDate,
  endDate,
  processorUserId: ids.supplierUser,
  handover: null,
  invited: true,
  invitationSource: 'matching',
  interactionStatus: 'SupplierQuoted',
  statusBeforeTimeout: null,
  archived: false,
  bookmarked: false,
  isRead: true,
  hasDraft: false,
  quoted: true,
  hasQuote: true,
  stage: 'progress',
  closedAt: null,
  overAt: endDate,
  ndaStatus: 'Granted',
  ndaRequest: {
    documentId: ids.ndaDocument,
    userId: ids.supplierUser,
    signedAttachmentKey: ids.signedFile,
    requestedAt: '2026-03-01T10:00:00.000Z',
    decidedBy: ids.buyerUser,
  },
  quotes: [quote()],
  note: secrets.note,
  history: [
    {
      at: '2026-03-02T09:00:00.000Z',
      type: 'QuoteSubmitted',
      userId: ids.supplierUser,
      companyId: ids.supplier,
      quoteNumber: 1,
    },
  ],
  ...change,
});

export const participations: readonly ParticipationReadModel[] = [
  participation(ids.closedRound, ids.supplier, { hasDraft: true }),
  participation(ids.closedRound, ids.otherSupplier, {
    processorUserId: ids.otherSupplierUser,
    quotes: [
      quote({
        quoteId: ids.rivalQuote,
        totalprice: secrets.rivalTotal,
        authorId: ids.otherSupplierUser,
        attachmentKey: null,
      }),
    ],
    ndaRequest: null,
  }),
];

export const participationIdOf = ({ rfqId, supplierCompanyId }: ParticipationReadModel): string =>
  participationId(rfqId, supplierCompanyId);
