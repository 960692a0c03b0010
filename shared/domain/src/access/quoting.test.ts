import { interactionStatuses, ndaStatuses } from '../values.js';
import { quoteObstacle, type QuotingFacts } from './quoting.js';

const open: QuotingFacts = {
  visibility: 'VISIBLE',
  blocked: false,
  rfqActive: true,
  deadlinePassed: false,
  ndaStatus: 'Public',
  interactionStatus: null,
};

describe('quoteObstacle', () => {
  it('finds none for a supplier who sees an open RFQ for the first time', () => expect(quoteObstacle(open)).toBeNull());

  it.each<[string, Partial<QuotingFacts>, string]>([
    ['an RFQ that does not exist for the supplier', { visibility: null }, 'not-found'],
    [
      'an RFQ that a block hides from an invited supplier',
      { visibility: null, blocked: true, interactionStatus: 'SupplierInvitedToRfq' },
      'not-invited',
    ],
    ['an RFQ that a block hides from everybody else', { visibility: null, blocked: true }, 'not-found'],
    [
      'a hidden RFQ that is not Active',
      { visibility: null, blocked: true, rfqActive: false, interactionStatus: 'SupplierInvitedToRfq' },
      'not-found',
    ],
    ['a supplier who does not pay', { visibility: 'NOT_PAYED' }, 'not-payed'],
    ['an uninvited supplier', { visibility: 'NOT_INVITED' }, 'not-invited'],
    ['a block', { blocked: true }, 'blocked'],
    ['an RFQ that is not Active', { rfqActive: false }, 'rfq-not-active'],
    ['a deadline that has passed', { deadlinePassed: true }, 'deadline-passed'],
    ['a locked NDA', { ndaStatus: 'Pending' }, 'nda'],
    ['an accepted quote', { interactionStatus: 'BuyerAcceptedQuote' }, 'decided'],
  ])('finds %s', (_, change, obstacle) => expect(quoteObstacle({ ...open, ...change })).toBe(obstacle));

  it('names one obstacle of several, the one that a supplier can do least about first', () => {
    const all: QuotingFacts = {
      visibility: 'NOT_INVITED',
      blocked: true,
      rfqActive: false,
      deadlinePassed: true,
      ndaStatus: 'Restricted',
      interactionStatus: 'Closed',
    };
    const visible = { ...all, visibility: 'VISIBLE' } as const;
    const unblocked = { ...visible, blocked: false };
    const active = { ...unblocked, rfqActive: true };
    const inTime = { ...active, deadlinePassed: false };
    const undecided = { ...inTime, interactionStatus: null };
    const order = [all, visible, unblocked, active, inTime, undecided].map(quoteObstacle);
    expect(order).toEqual(['not-invited', 'blocked', 'rfq-not-active', 'deadline-passed', 'decided', 'nda']);
  });

  it('opens the documents of Public and Granted NDAs only', () =>
    expect(ndaStatuses.filter((ndaStatus) => quoteObstacle({ ...open, ndaStatus }) === null)).toEqual([
      'Public',
      'Granted',
    ]));

  it('allows a further quote until a decision or the end (event model, state table)', () =>
    expect(
      interactionStatuses.filter((interactionStatus) => quoteObstacle({ ...open, interactionStatus }) === null),
    ).toEqual(['SupplierInvitedToRfq', 'SupplierReadRfq', 'SupplierQuoted', 'BuyerRejectedQuote']));
});
