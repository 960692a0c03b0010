import { allowedBuyerActions, rfqStatuses } from '@torno/domain';
import { inMenuGroups } from './menu-order.js';

describe('menu of an RFQ', () => {
  it.each(rfqStatuses)('offers exactly what %s allows (BRFQ-12, BRFQ-34)', (status) => {
    const allowed = allowedBuyerActions(status, 1);
    expect(inMenuGroups(allowed).flat().sort()).toEqual([...allowed].sort());
  });

  it('starts with viewing and ends with deleting', () => {
    expect(inMenuGroups(['discard', 'printRfq', 'edit', 'backToDraft'])).toEqual([
      ['edit'],
      ['backToDraft', 'printRfq'],
      ['discard'],
    ]);
  });
});
