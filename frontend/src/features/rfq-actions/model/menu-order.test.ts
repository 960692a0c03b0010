import { allowedBuyerActions, rfqStatuses } from '@torno/domain';
import { groupForMenu } from './menu-order.js';

describe('menu of an RFQ', () => {
  it.each(rfqStatuses)('offers exactly what %s allows (BRFQ-12, BRFQ-34)', (status) => {
    const allowed = allowedBuyerActions(status, 1);
    expect(groupForMenu(allowed).flat().sort()).toEqual([...allowed].sort());
  });

  it('starts with viewing and ends with deleting', () => {
    expect(groupForMenu(['discard', 'printRfq', 'edit', 'backToDraft'])).toEqual([
      ['edit'],
      ['backToDraft', 'printRfq'],
      ['discard'],
    ]);
  });
});
