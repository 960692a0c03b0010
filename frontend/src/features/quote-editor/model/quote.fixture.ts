import type { OwnQuote, QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import { emptyPosition, statedDays } from '@torno/domain';
import { participationEvent } from '../../../../../tests/samples/participation.js';
import { plainQuote, plainQuotedScale } from '../../../shared/testing/quote.fixture.js';
import { plainContact, plainSupplierMetadata, plainSupplierRfq } from '../../../shared/testing/supplier-rfq.fixture.js';

type Rfq = SupplierRfqDetails['rfq'];
type Position = SupplierRfqDetails['positions'][number];

const id = (part: string): string => `00000000-0000-4000-8000-${part.padStart(12, '0')}`;

export const rfqId = id('f');

/** A position with scales `s<number>1`, `s<number>2`, … for the quantities. */
export const position = (
  posNumber: number,
  quantities: readonly number[],
  change: Partial<Position> = {},
): Position => {
  const { targetPrice: _, ...empty } = emptyPosition;
  return {
    ...empty,
    positionId: id(`a${posNumber}`),
    posNumber,
    rfqId,
    label: `Part ${posNumber}`,
    quantities: quantities.map((quantity, index) => ({ scaleId: scaleOf(posNumber, index + 1), quantity })),
    technologies: [],
    attachments: [],
    ...change,
  };
};

export const positionOf = (posNumber: number): string => id(`a${posNumber}`);
export const scaleOf = (posNumber: number, scale: number): string => id(`b${posNumber}${scale}`);

/** Two positions: 300 pieces, and 10 or 20. */
export const positions = [position(1, [300]), position(2, [10, 20])];

export const rfq: Rfq = { ...plainSupplierRfq, rfqId, unit: 'PCE100', separateToolCost: true };

export const metadata: SupplierRfqDetails['metadata'] = {
  ...plainSupplierMetadata,
  interactionStatus: 'SupplierReadRfq',
  isProcessorCurrentUser: true,
};

export const details: SupplierRfqDetails = {
  rfq,
  metadata,
  positions,
  contactData: { ...plainContact, companyId: id('c') },
};

const draftHeader: QuoteDraft['header'] = {
  ...participationEvent('QuoteDraftSaved').data.header,
  quoteNo: 'D-1',
  daysValid: '14',
  deliveryCondition: 'EXW – Ex Works',
};

const draftScale = (position: number, scale: number, deliveryAt: string, unitCost: string) => ({
  scaleId: scaleOf(position, scale),
  positionId: positionOf(position),
  deliveryAt,
  leadTimeDays: statedDays({ deliveryAt }),
  unitCost,
  fixedCost: '',
  positionCost: null,
});

export const draft: QuoteDraft = {
  rfqId,
  createdAt: '2026-02-02T10:00:00.000Z',
  ...draftHeader,
  header: draftHeader,
  useToolCost: false,
  positions: [
    {
      positionId: positionOf(1),
      selected: true,
      scales: [draftScale(1, 1, '4 weeks', '12.5')],
    },
    {
      positionId: positionOf(2),
      selected: false,
      scales: [draftScale(2, 1, '', 'abc'), draftScale(2, 2, '', '')],
    },
  ],
  attachment: null,
};

export const sentQuote = (quoteNumber: number, createdAt: string): OwnQuote => ({
  ...plainQuote,
  quoteId: id(`e${quoteNumber}`),
  quoteNumber,
  rfqId,
  createdAt,
  deliveryCondition: 'EXW – Ex Works',
  attachment: null,
  authorFirstname: 'Sam',
  authorLastname: 'Supplier',
  totalprice: '137.5',
  interactionStatus: 'SupplierQuoted',
  positions: [
    {
      positionId: positionOf(1),
      scales: [
        {
          ...plainQuotedScale,
          scaleId: scaleOf(1, 1),
          positionId: positionOf(1),
          quantity: 300,
          deliveryAt: '3 weeks',
          positionCost: '37.5',
        },
      ],
    },
  ],
});
