import { rfqStatuses, interactionStatuses } from '../values.js';
import { allowedBuyerActions, mayBuyer } from './buyer-actions.js';
import { buyerStatusOf } from './interaction.js';

describe('allowed actions (1 §4, BRFQ-34)', () => {
  const only = (action: Parameters<typeof mayBuyer>[0]) => rfqStatuses.filter((status) => mayBuyer(action, status));
  it('are to close only when Active and to archive only when Ended', () => {
    expect(only('close')).toEqual(['Active']);
    expect(only('archive')).toEqual(['Ended']);
  });
  it('are to change the deadline, message all and reassign only when Active', () => {
    for (const action of ['changeDueDate', 'messageAll', 'reassign'] as const) expect(only(action)).toEqual(['Active']);
  });
  it('are to duplicate and view in four statuses', () => {
    for (const action of ['duplicate', 'view'] as const)
      expect(only(action)).toEqual(['ToBeVerified', 'Active', 'Ended', 'Archived']);
  });
  it('are to list suppliers in three statuses', () =>
    expect(only('suppliers')).toEqual(['Active', 'Ended', 'Archived']));
  it('are to print the RFQ in every status', () => expect(only('printRfq')).toEqual([...rfqStatuses]));
  it('are to print and export quotes only if there is one', () => {
    expect(allowedBuyerActions('Ended', 0)).not.toContain('printQuotes');
    expect(allowedBuyerActions('Ended', 1)).toEqual(expect.arrayContaining(['printQuotes', 'exportQuotes']));
  });
});

describe('buyer status (C-11)', () => {
  it('maps every status of the supplier side', () =>
    expect(Object.fromEntries(interactionStatuses.map((status) => [status, buyerStatusOf(status)]))).toEqual({
      SupplierInvitedToRfq: 'None',
      SupplierReadRfq: 'None',
      SupplierQuoted: 'None',
      SupplierRejectedRfq: 'None',
      SupplierArchivedRfq: 'None',
      BuyerClosedRfq: 'Closed',
      BuyerRejectedQuote: 'Rejected',
      TimedOut: 'Closed',
      Closed: 'Closed',
      BuyerAcceptedQuote: 'Accepted',
    }));
});
