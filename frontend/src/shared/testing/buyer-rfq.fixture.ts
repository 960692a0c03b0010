import type { BuyerPosition, BuyerRfq } from '@torno/contract';
import { emptyPosition, newRfqConditions, newRfqHeader } from '@torno/domain';

/** A plain position for tests to vary. */
export const plainPosition = (
  changes: Pick<BuyerPosition, 'positionId' | 'posNumber' | 'rfqId' | 'label' | 'quantities'> & Partial<BuyerPosition>,
): BuyerPosition => ({
  ...emptyPosition,
  technologies: [],
  attachments: [],
  errors: [],
  ...changes,
});

const { deliveryConditionChoice, ...conditions } = newRfqConditions;

/** A plain draft without positions for tests to vary. */
export const plainRfq = (changes: Pick<BuyerRfq, 'rfqId' | 'label'> & Partial<BuyerRfq>): BuyerRfq => ({
  ...newRfqHeader,
  ...conditions,
  secondaryId: 100_001,
  status: 'InWork',
  createdAt: '2026-01-10T10:00:00.000Z',
  startDate: null,
  endDate: null,
  deadlinePassed: false,
  result: null,
  noAwardReason: null,
  awards: [],
  awardedTotal: null,
  bestTotal: null,
  ownerUserId: 'u',
  ownerFirstName: 'Anna',
  ownerLastName: 'Berg',
  positionCount: 2,
  supplierCount: 0,
  viewedCount: 0,
  quoteCount: 0,
  newQuoteCount: 0,
  openNdaCount: 0,
  previewImageUrl: null,
  previewImageName: null,
  allowedActions: ['edit', 'discard', 'printRfq'],
  reason: 'NewProduct',
  duration: 14,
  platformScope: null,
  ndaDocuments: [],
  termsDocuments: [],
  positions: [],
  bookmarked: false,
  marketplace: false,
  endedAt: null,
  failureReasons: [],
  handover: null,
  rfqLabel: changes.label,
  internalRfqLabel: changes.internalCode ?? '',
  isNdaRequired: false,
  endDateCustomized: false,
  customEndDate: null,
  isToolCostSeparated: false,
  deliveryConditionRadioSelect: deliveryConditionChoice,
  deliveryDate: null,
  errors: {
    rfqLabel: false,
    ndaDocument: false,
    deliveryCondition: false,
    deliveryDate: false,
    termsDocument: false,
    duration: false,
    reason: false,
  },
  ...changes,
});
