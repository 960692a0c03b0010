import { interactionStatuses, type NdaStatus, ndaStatuses } from '@torno/domain';
import { metadata, rfq } from './quote.fixture.js';
import { ndaPermission, positionEditable, quotePermission } from './quote-permission.js';

const permission = (change: Partial<typeof metadata>, status = rfq.status, blocked = false) =>
  quotePermission({ rfq: { status }, metadata: { ...metadata, ...change }, contactData: { blocked } });

describe('permission to quote', () => {
  it('follows the NDA (NDA-02 to NDA-05)', () =>
    expect(ndaStatuses.map((ndaStatus) => permission({ ndaStatus }))).toEqual([
      'quote',
      'request-nda',
      'nda-pending',
      'quote',
      'nda-rejected',
    ]));

  it('throws for an unknown NDA status (NDA-06)', () => {
    expect(() => ndaPermission('X' as NdaStatus)).toThrow('Unknown scenario');
    expect(() => permission({ ndaStatus: 'X' as NdaStatus, state: 'NOT_PAYED' })).toThrow('Unknown scenario');
  });

  it('needs access (SDET-28, SDET-29)', () => {
    expect(permission({ state: 'NOT_PAYED' })).toBe('upgrade');
    expect(permission({ state: 'NOT_INVITED' })).toBe('not-invited');
  });

  it('needs an Active RFQ before its deadline (QUOTE-63)', () => {
    expect(permission({}, 'Ended')).toBe('rfq-closed');
    expect(permission({ deadlinePassed: true })).toBe('deadline-passed');
  });

  it('is denied while the buyer is blocked (SDET-37)', () => {
    expect(permission({}, 'Active', true)).toBe('blocked');
    expect(permission({ ndaStatus: 'Restricted' }, 'Active', true)).toBe('blocked');
  });

  it('ends with a decision', () =>
    expect(interactionStatuses.filter((interactionStatus) => permission({ interactionStatus }) === 'decided')).toEqual([
      'SupplierRejectedRfq',
      'BuyerClosedRfq',
      'TimedOut',
      'Closed',
      'BuyerAcceptedQuote',
    ]));
});

it('A position can be edited only when it is quoted and its documents are accessible (QUOTE-03)', () => {
  expect(positionEditable(true, true, 'Granted')).toBe(true);
  expect(positionEditable(true, false, 'Public')).toBe(false);
  expect(positionEditable(true, true, 'Restricted')).toBe(false);
  expect(positionEditable(false, true, 'Public')).toBe(false);
});
