import { interactionStatuses } from '@torno/domain';
import { optionIdOf, optionTree } from './filter-options.js';
import { shownInteraction } from './interaction.js';
import { boundsOf, canApplyRange, rangeIn, rangeProblem, rangeText, typedRange } from './number-range.js';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { backStep } from './back-step.js';
import { firstNames, indicatorPlace } from './row-facts.js';

describe('quantity filter', () => {
  it.each([
    ['10', '10', 'order'],
    ['11', '10', 'order'],
    ['9', '10', undefined],
    ['0', '', undefined],
    ['', '9999998', undefined],
    ['', '9999999', 'too-large'],
    ['1.5', '', 'not-a-number'],
    ['a', '3', 'not-a-number'],
  ] as const)('from %p to %p: %p (SRFQ-28, SRFQ-30)', (from, to, problem) =>
    expect(rangeProblem({ from, to }, 'whole')).toBe(problem),
  );

  it('cannot be applied when empty or invalid (SRFQ-29)', () => {
    expect(canApplyRange({ from: '', to: '' }, 'whole')).toBe(false);
    expect(canApplyRange({ from: '5', to: '' }, 'whole')).toBe(true);
    expect(canApplyRange({ from: '5', to: '5' }, 'whole')).toBe(false);
  });

  it('keeps its bounds, in an address too', () => {
    expect(boundsOf(typedRange({ from: 0, to: null }), 'whole')).toEqual({ from: 0, to: null });
    for (const range of [
      { from: 1, to: 2.5 },
      { from: null, to: 3 },
    ])
      expect(rangeIn(rangeText(range), 'decimal')).toEqual(range);
  });

  it('accepts fractions of a millimetre for sizes (SRFQ-43)', () => {
    expect(rangeProblem({ from: '0.5', to: '1.25' }, 'decimal')).toBeUndefined();
    // The highest number itself is allowed (C-16).
    expect(rangeProblem({ from: '', to: '9999999' }, 'decimal')).toBeUndefined();
    expect(rangeProblem({ from: '', to: '9999999.5' }, 'decimal')).toBe('too-large');
    expect(rangeProblem({ from: '1e3', to: '' }, 'decimal')).toBe('not-a-number');
  });
});

describe('interaction shown to the supplier', () => {
  it('has a text for each decision, and one for all closed states (SDET-60 to SDET-62)', () =>
    expect(interactionStatuses.map(shownInteraction)).toEqual([
      null,
      null,
      'quoted',
      'declined',
      'archived',
      'closed',
      'rejected',
      'closed',
      'closed',
      'accepted',
    ]));
});

describe('way back from an RFQ', () => {
  const fresh = { historyLength: 1, locationKey: 'default', returnURL: undefined, tier: 'A' } as const;

  it('uses the browser’s history when it is long enough (SDET-04)', () => {
    expect(backStep({ ...fresh, historyLength: 5, locationKey: 'abc' })).toEqual({ kind: 'history' });
    expect(backStep({ ...fresh, historyLength: 4, locationKey: 'abc' }).kind).toBe('address');
    expect(backStep({ ...fresh, historyLength: 5 }).kind).toBe('address');
  });

  it('leads tier A to the inbox and others to all RFQs (SDET-05, SDET-06)', () => {
    expect(backStep(fresh)).toEqual({ kind: 'address', to: '/supplier/rfqs/inbox' });
    expect(backStep({ ...fresh, tier: 'B' })).toEqual({ kind: 'address', to: '/supplier/rfqs/all' });
  });

  it('keeps the page that the RFQ was opened from', () => {
    expect(supplierRfqAddress(100001, '/supplier/rfqs/all?page=2')).toBe(
      '/supplier/rfqs/100001?returnURL=%2Fsupplier%2Frfqs%2Fall%3Fpage%3D2',
    );
    expect(backStep({ ...fresh, returnURL: '/supplier/dashboard' })).toEqual({
      kind: 'address',
      to: '/supplier/dashboard',
    });
  });
});

describe('row', () => {
  it('names the first few entries', () => {
    const more = (count: number): string => `+${count}`;
    expect(firstNames(['a', 'b', '', 'c', 'd', 'e'], 3, more)).toBe('a, b, c +2');
    expect(firstNames(['a', '', 'b'], 2, more)).toBe('a, b');
    expect(firstNames([], 3, more)).toBe('');
  });
  it('places the indicator from left to right (SRFQ-12)', () =>
    expect([-100, 0, 100, -140].map(indicatorPlace)).toEqual([0, 50, 100, 0]));
});

describe('options of a filter', () => {
  const tree = optionTree([
    { id: 1, label: 'Steel', group: 'Metals' },
    { id: 2, label: 'Brass', group: 'Metals' },
    { id: 3, label: 'Other' },
  ]);
  it('are children of their groups', () =>
    expect(tree).toMatchObject([{ label: 'Metals', children: [{ id: '1' }, { id: '2' }] }, { id: '3' }]));
  it('are recognised by their leaves', () => expect(['1', 'group Metals', '3'].flatMap(optionIdOf)).toEqual([1, 3]));
});
