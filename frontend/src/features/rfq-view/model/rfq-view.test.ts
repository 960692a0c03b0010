import { allowedBuyerActions, rfqStatuses } from '@torno/domain';
import { menuActions, nextAction, situationOf, targetOf, winningQuotes } from './actions.js';
import { rfqDialogOf } from './dialogs.js';
import { participationFigures } from './participation-figures.js';
import { backAddress, withReturnToRfq, insideRfq } from './return-address.js';

describe('RFQ actions', () => {
  it('are all that the server allows except view, edit and discard (BRFQ-34)', () => {
    for (const status of rfqStatuses) {
      const allowed = allowedBuyerActions(status, 1);
      expect([...menuActions(allowed)].sort()).toEqual(
        allowed.filter((action) => !['view', 'edit', 'discard'].includes(action)).sort(),
      );
    }
  });

  it('open a dialog or a page, or run at once', () => {
    expect(targetOf('close', 'r')).toEqual({ kind: 'dialog', dialog: 'close' });
    expect(targetOf('printRfq', 'r')).toEqual({ kind: 'page', path: '/buyer/rfqs/r/print' });
    expect(targetOf('archive', 'r')).toEqual({ kind: 'direct', action: 'archive' });
  });

  const facts = (status: Parameters<typeof allowedBuyerActions>[0], quoteCount: number, deadlinePassed = false) => ({
    allowedActions: [...allowedBuyerActions(status, quoteCount)],
    quoteCount,
    deadlinePassed,
    status,
  });
  it.each([
    ['Active', 0, false, 'inviteSuppliers'],
    ['Active', 2, false, 'close'],
    ['Active', 0, true, 'close'],
    ['Ended', 1, false, 'duplicate'],
    ['PublishedFailed', 0, false, 'backToDraft'],
    ['ToBeVerified', 0, false, null],
    ['Archived', 1, false, 'duplicate'],
  ] as const)('of %s with %i quotes (deadline passed: %s) start with %s', (status, quotes, passed, expected) =>
    expect(nextAction(facts(status, quotes, passed))).toBe(expected),
  );

  it('start with the quotes of the suppliers that have won the RFQ', () => {
    const award = { companyId: 'a', label: 'Lambert', positionIDs: [], total: '10' };
    expect(winningQuotes({ rfqId: 'r', awards: [award, { ...award, companyId: 'b', label: 'Roux' }] })).toEqual([
      { supplier: 'Lambert', address: '/buyer/rfqs/r/suppliers/a' },
      { supplier: 'Roux', address: '/buyer/rfqs/r/suppliers/b' },
    ]);
    expect(winningQuotes({ rfqId: 'r', awards: [] })).toEqual([]);
  });
});

describe('situation', () => {
  const active = { status: 'Active', result: null, deadlinePassed: false, newQuoteCount: 0, quoteCount: 0 } as const;
  it('describes news and the next step', () => {
    expect(situationOf(active)).toBe('waiting');
    expect(situationOf({ ...active, quoteCount: 2 })).toBeNull();
    expect(situationOf({ ...active, quoteCount: 2, newQuoteCount: 1 })).toBe('newQuotes');
    expect(situationOf({ ...active, deadlinePassed: true, newQuoteCount: 1 })).toBe('deadlinePassed');
    expect(situationOf({ ...active, status: 'Ended', result: 'Negotiation' })).toBe('negotiation');
    expect(situationOf({ ...active, status: 'PublishedFailed' })).toBe('failed');
  });
});

describe('addresses', () => {
  it('lead back to the previous page, never to another site (BRFQ-06)', () => {
    expect(backAddress(new URLSearchParams('returnURL=/buyer/rfqs/ended?page=2'))).toBe('/buyer/rfqs/ended?page=2');
    expect(backAddress(new URLSearchParams('returnURL=//evil.example'))).toBe('/buyer/rfqs/all');
    expect(backAddress(new URLSearchParams())).toBe('/buyer/rfqs/all');
  });
  it('inside the RFQ keep the way back', () => {
    expect(insideRfq('/x', new URLSearchParams('returnURL=/a?b=1&sort=newest'))).toBe('/x?returnURL=%2Fa%3Fb%3D1');
    expect(insideRfq('/x', new URLSearchParams('sort=newest'))).toBe('/x');
    expect(insideRfq('/x', new URLSearchParams('returnURL=/a&qty=1:100'))).toBe('/x?qty=1%3A100&returnURL=%2Fa');
  });
  it('keep the view of the comparison when they lead to suppliers, but not the dialog', () => {
    expect(withReturnToRfq('/x', new URLSearchParams('returnURL=/a&pin=k1&dialog=close'))).toBe(
      '/x?returnURL=%2Fa&pin=k1',
    );
    expect(withReturnToRfq('/x', new URLSearchParams('dialog=close'))).toBe('/x');
  });
  it('name the dialog', () => {
    expect(['close', 'nothing', ''].map(rfqDialogOf)).toEqual(['close', null, null]);
  });
});

describe('participation', () => {
  const rfq = { supplierCount: 3, viewedCount: 2, quoteCount: 1 };
  it('counts suppliers who declined once the list is loaded', () => {
    expect(participationFigures(rfq, undefined)).toEqual({ invited: 3, read: 2, declined: null, quoted: 1 });
    expect(participationFigures(rfq, [{ status: 'SupplierRejectedRfq' }, { status: 'SupplierReadRfq' }])).toEqual({
      invited: 3,
      read: 2,
      declined: 1,
      quoted: 1,
    });
  });
});
