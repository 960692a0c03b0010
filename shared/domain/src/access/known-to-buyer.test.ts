import fc from 'fast-check';
import { participationEvents } from '../participation/events.js';
import { isKnownToBuyer, makesKnownToBuyer, type KnownToBuyerFacts } from './known-to-buyer.js';

const nothing: KnownToBuyerFacts = { invited: false, isRead: false, ndaRequested: false, quoted: false };

describe('a supplier’s being known to the buyer (RFQ-40)', () => {
  it('requires an invitation, a read, a request for access or a quote', () => {
    expect(isKnownToBuyer(nothing)).toBe(false);
    for (const fact of ['invited', 'isRead', 'ndaRequested', 'quoted'] as const)
      expect(isKnownToBuyer({ ...nothing, [fact]: true })).toBe(true);
  });

  it('never ends with a further fact', () => {
    const facts = fc.record({
      invited: fc.boolean(),
      isRead: fc.boolean(),
      ndaRequested: fc.boolean(),
      quoted: fc.boolean(),
    });
    const fact = fc.constantFrom('invited', 'isRead', 'ndaRequested', 'quoted');
    fc.assert(
      fc.property(facts, fact, (some, more) => !isKnownToBuyer(some) || isKnownToBuyer({ ...some, [more]: true })),
    );
  });

  it('begins with four events, which do not include a general NDA', () =>
    expect(participationEvents.declarations.map(({ type }) => type).filter(makesKnownToBuyer)).toEqual([
      'SupplierInvitedToRfq',
      'RfqReadBySupplier',
      'NdaAccessRequested',
      'QuoteSubmitted',
    ]));
});
