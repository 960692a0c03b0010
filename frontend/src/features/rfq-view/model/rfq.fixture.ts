import type { BuyerPosition, BuyerRfq } from '@torno/contract';
import { allowedBuyerActions, type RfqStatus } from '@torno/domain';
import { plainPosition, plainRfq } from '../../../shared/testing/buyer-rfq.fixture.js';

const position = (posNumber: number, quantities: readonly number[]): BuyerPosition =>
  plainPosition({
    positionId: `p${posNumber}`,
    posNumber,
    rfqId: 'rfq',
    label: `Part ${posNumber}`,
    materialDescription: 'Aluminium',
    quantities: quantities.map((quantity) => ({ scaleId: `p${posNumber}-${quantity}`, quantity })),
  });

/** An RFQ for tests: two positions, the first with two quantities. */
export const rfqOf = (status: RfqStatus, changes: Partial<BuyerRfq> = {}): BuyerRfq =>
  plainRfq({
    rfqId: 'rfq',
    label: 'Housing',
    internalCode: 'P-1',
    status,
    startDate: '2026-01-11T10:00:00.000Z',
    endDate: '2099-01-31T22:59:59.000Z',
    supplierCount: 3,
    viewedCount: 2,
    quoteCount: 2,
    newQuoteCount: 1,
    allowedActions: [...allowedBuyerActions(status, changes.quoteCount ?? 2)],
    paymentCondition: '30 days net',
    positions: [position(1, [10, 100]), position(2, [50])],
    marketplace: true,
    ...changes,
  });
