import { participationId, type ParticipationFacts } from '@torno/domain';
import type { Actor } from '@torno/kernel';
import type { ParticipationReadModel, QuoteReadModel } from '@torno/read-models';
import { sample, type EventType, type SampleEvent } from '../../../tests/samples/event-history.js';
import { participationAfter, participationEvent } from '../../../tests/samples/participation.js';
import { ids, secrets } from './ids.fixture.js';
import { endDate, startDate } from './rfqs.fixture.js';

const quotedPosition = {
  positionId: ids.position,
  scales: [
    {
      scaleId: ids.scale,
      quantity: 100,
      deliveryAt: '4 weeks',
      leadTimeDays: 28,
      unitCost: '8',
      fixedCost: null,
      positionCost: '800',
    },
  ],
};
export const seller: Actor = { userId: ids.supplierUser, companyId: ids.supplier, role: 'supplier' };
export const buyer: Actor = { userId: ids.buyerUser, companyId: ids.buyer, role: 'buyer' };

/** A supplier who was invited, was granted access under the NDA and has quoted, as the projection keeps them. */
const quoted = participationAfter(participationId(ids.closedRound, ids.supplier), [
  {
    event: participationEvent('ParticipationOpened', {
      rfqId: ids.closedRound,
      supplierCompanyId: ids.supplier,
      buyerCompanyId: ids.buyer,
      startDate,
      endDate,
      processorUserId: ids.supplierUser,
    }),
    actor: buyer,
    at: startDate,
  },
  { event: participationEvent('SupplierInvitedToRfq'), actor: buyer, at: startDate },
  {
    event: participationEvent('RfqReadBySupplier', { userId: ids.supplierUser }),
    actor: seller,
    at: '2026-03-01T09:30:00.000Z',
  },
  {
    event: participationEvent('NdaAccessRequested', {
      documentId: ids.ndaDocument,
      userId: ids.supplierUser,
      signedAttachmentKey: ids.signedFile,
    }),
    actor: seller,
    at: '2026-03-01T10:00:00.000Z',
  },
  {
    event: participationEvent('NdaAccessGranted', { by: ids.buyerUser }),
    actor: buyer,
    at: '2026-03-01T11:00:00.000Z',
  },
  {
    event: participationEvent('QuoteSubmitted', {
      quoteId: ids.quote,
      validUntil: '2026-04-02T22:59:59.000Z',
      attachmentKey: ids.quoteFile,
      useToolCost: false,
      positions: [quotedPosition],
      totalprice: '800',
      authorId: ids.supplierUser,
    }),
    actor: seller,
    at: '2026-03-02T09:00:00.000Z',
  },
  {
    event: participationEvent('BuyerNoteSaved', { text: secrets.note, userId: ids.buyerUser }),
    actor: buyer,
    at: '2026-03-02T10:00:00.000Z',
  },
]);
const [sentQuote] = quoted.quotes;
if (!sentQuote) throw new Error('The participation has no quote');

export const quote = (change: Partial<QuoteReadModel> = {}): QuoteReadModel => ({ ...sentQuote, ...change });

export const participation = (
  rfqId: string,
  supplierCompanyId: string,
  change: Partial<ParticipationReadModel> = {},
): ParticipationReadModel => ({ ...quoted, rfqId, supplierCompanyId, ...change });

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

/** The stream of a supplier's dealings with an RFQ. */
export const participationStream = (rfqId: string, supplierCompanyId: string = ids.supplier): string =>
  `participation-${participationId(rfqId, supplierCompanyId)}`;

/** The events of a supplier in an RFQ of the buyer, beginning with the first contact. */
export const met = (
  rfqId: string,
  supplierCompanyId: string,
  steps: readonly (EventType | SampleEvent)[],
  facts: Partial<ParticipationFacts> = {},
): readonly SampleEvent[] => {
  const stream = participationStream(rfqId, supplierCompanyId);
  const dates = { startDate, endDate };
  const opening = { rfqId, supplierCompanyId, buyerCompanyId: ids.buyer, processorUserId: null, ...dates, ...facts };
  return [
    sample('ParticipationOpened', opening, stream),
    ...steps.map((step) => (typeof step === 'string' ? { ...sample(step, {}, stream), actor: seller } : step)),
  ];
};
