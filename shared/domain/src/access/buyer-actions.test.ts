import { rfqStatuses, interactionStatuses } from '../values.js';
import { allowedBuyerActions, mayBuyer } from './buyer-actions.js';
import { buyerStatusOf } from './interaction.js';

describe('the buyer’s allowed actions (1 §4, BRFQ-34)', () => {
  const only = (action: Parameters<typeof mayBuyer>[0]) => rfqStatuses.filter((status) => mayBuyer(action, status));
  it('include closing only when Active, and archiving only when Ended', () => {
    expect(only('close')).toEqual(['Active']);
    expect(only('archive')).toEqual(['Ended']);
  });
  it('include changing the deadline, messages and reassignment only when Active', () => {
    for (const action of ['changeDueDate', 'messageAll', 'reassign'] as const) expect(only(action)).toEqual(['Active']);
  });
  it('include duplicating and viewing in four statuses', () => {
    for (const action of ['duplicate', 'view'] as const)
      expect(only(action)).toEqual(['ToBeVerified', 'Active', 'Ended', 'Archived']);
  });
  it('include listing suppliers in three statuses', () =>
    expect(only('suppliers')).toEqual(['Active', 'Ended', 'Archived']));
  it('include printing the RFQ in every status', () => expect(only('printRfq')).toEqual([...rfqStatuses]));
  it('include printing and exporting quotes only if there is a quote', () => {
    expect(allowedBuyerActions('Ended', 0)).not.toContain('printQuotes');
    expect(allowedBuyerActions('Ended', 1)).toEqual(expect.arrayContaining(['printQuotes', 'exportQuotes']));
  });
});

describe('the status that the buyer reads (C-11)', () => {
  it('is defined for every status of the supplier’s side', () =>
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
