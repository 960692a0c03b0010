import { allowedBuyerActions, rfqStatuses } from '@torno/domain';
import { inMenuOrder } from './menu-order.js';

describe('menu of an RFQ', () => {
  it.each(rfqStatuses)('offers exactly what %s allows (BRFQ-12, BRFQ-34)', (status) => {
    const allowed = allowedBuyerActions(status, 1);
    expect([...inMenuOrder(allowed)].sort()).toEqual([...allowed].sort());
  });

  it('starts with viewing and ends with deleting', () => {
    expect(inMenuOrder(['discard', 'printRfq', 'edit', 'backToDraft'])).toEqual([
      'edit',
      'backToDraft',
      'printRfq',
      'discard',
    ]);
  });
});
