import { buyerInteractionStatuses, interactionStatuses } from '../values.js';
import {
  awaitsAnswer,
  buyerStatusOf,
  closesWithRfq,
  decisionRefusal,
  isAwardable,
  isOpenOffer,
  participationStatusOf,
  shownStatus,
} from './interaction.js';

it('A supplier who was invited or has read the RFQ still has to answer (SDET-63)', () =>
  expect([...interactionStatuses, null].filter(awaitsAnswer)).toEqual(['SupplierInvitedToRfq', 'SupplierReadRfq']));

it('An offer is open until it is decided, even after the deadline', () =>
  expect([...interactionStatuses, null].filter(isOpenOffer)).toEqual(['SupplierQuoted', 'TimedOut']));

it('The end of an RFQ closes every undecided participation', () =>
  expect([...interactionStatuses].filter(awaitsAnswer).every(closesWithRfq)).toBe(true));

it('Archiving hides every status from the supplier (event model 8)', () => {
  for (const interactionStatus of [...interactionStatuses, null]) {
    expect(shownStatus({ archived: true, interactionStatus })).toBe('SupplierArchivedRfq');
    expect(shownStatus({ archived: false, interactionStatus })).toBe(interactionStatus);
  }
});

it('Only undecided and accepted quotes can be awarded', () =>
  expect([...interactionStatuses, null].filter(isAwardable)).toEqual(['SupplierQuoted', 'BuyerAcceptedQuote']));

describe('the decision of a quote (QVIEW-09, QVIEW-10)', () => {
  const open = { rfqActive: true, latest: true, status: 'SupplierQuoted' } as const;

  it('is possible for the newest quote of an Active RFQ', () => expect(decisionRefusal(open)).toBeNull());

  it('is refused when the RFQ is not Active', () =>
    expect(decisionRefusal({ ...open, rfqActive: false })?.code).toBe('rfq.not-active'));

  it('is refused for a quote that a later one has replaced', () =>
    expect(decisionRefusal({ ...open, latest: false })?.code).toBe('quote.superseded'));

  it('is possible only once', () => {
    const statuses = [...interactionStatuses, ...buyerInteractionStatuses, null];
    const undecided = statuses.filter((status) => decisionRefusal({ ...open, status }) === null);
    expect(undecided).toEqual(['SupplierQuoted', buyerStatusOf('SupplierQuoted')]);
  });
});

describe('how far the buyer sees that a supplier has come (C-44)', () => {
  const read = { interactionStatus: 'SupplierReadRfq', quoted: false, hasQuote: false } as const;

  it('is the stored status, if there is one', () => {
    expect(participationStatusOf(read)).toBe('SupplierReadRfq');
    expect(participationStatusOf({ ...read, interactionStatus: null })).toBe('None');
  });

  it('is a withdrawal until something else happens', () => {
    const withdrawn = { ...read, quoted: true };
    expect(participationStatusOf(withdrawn)).toBe('SupplierWithdrewQuote');
    expect(participationStatusOf({ ...withdrawn, hasQuote: true })).toBe('SupplierReadRfq');
    expect(participationStatusOf({ ...withdrawn, interactionStatus: 'SupplierRejectedRfq' })).toBe(
      'SupplierRejectedRfq',
    );
  });
});
