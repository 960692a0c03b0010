import { draftEntries, newEntries, sentEntries } from './entries.js';
import { statedDimensions, tabLabel } from './position-facts.js';
import { entriesDiffer } from './quote-changes.js';
import { quoteTotals, scaleCost } from './quote-costs.js';
import { draft, positionOf, positions, rfq, scaleOf, sentQuote } from './quote.fixture.js';
import { fieldIdOf, problemOf, quoteProblems } from './quote-problems.js';
import { draftRequest, sendRequest } from './quote-requests.js';
import { mayNameQuote, quoteSource } from './quote-source.js';

const first = scaleOf(1, 1);
const blank = newEntries(rfq, positions);
const only = (unitCost: string, fixedCost = '', deliveryAt = '') => ({
  ...blank,
  selected: { [positionOf(1)]: true },
  scales: { [first]: { deliveryAt, unitCost, fixedCost } },
});
const codes = (entries: typeof blank, of = rfq) =>
  quoteProblems(of, positions, entries).map((problem) => `${fieldIdOf(problem)} ${problem.code}`);

describe('source of a quote', () => {
  const sent = sentQuote(1, '2026-02-01T10:00:00.000Z');

  it('is new, with number 1, without draft or quotes', () =>
    expect(quoteSource([], null)).toEqual({ kind: 'new', number: 1 }));
  it('is a draft numbered one more than the quotes sent (QUOTE-04, QUOTE-09)', () => {
    expect(quoteSource([], draft)).toMatchObject({ kind: 'draft', number: 1 });
    expect(quoteSource([sent], draft)).toMatchObject({ kind: 'draft', number: 2 });
  });
  it('is an update when the latest quote is newer than the draft (QUOTE-05, QUOTE-08)', () => {
    const later = sentQuote(2, '2026-03-01T10:00:00.000Z');
    expect(quoteSource([sent], null)).toMatchObject({ kind: 'update', number: 1 });
    expect(quoteSource([later, sent], draft)).toMatchObject({ kind: 'update', number: 2, sent: later });
  });
  it('lets the supplier set the number of a first quote only (QUOTE-30)', () => {
    expect(mayNameQuote([])).toBe(true);
    expect(mayNameQuote([sent])).toBe(false);
  });
});

describe('entries', () => {
  it('start with all positions, the conditions of the RFQ and 30 days (QUOTE-36)', () =>
    expect(blank).toMatchObject({
      header: {
        daysValid: '30',
        incoterm: 'EXW',
        deliveryCondition: '',
        paymentCondition: '30 days net',
      },
      selected: { [positionOf(1)]: true, [positionOf(2)]: true },
      scales: {},
    }));
  it('are restored from a draft as saved (QUOTE-10)', () => {
    const { rfqId, header, useToolCost, positions: saved } = draft;
    expect(draftRequest(rfqId, positions, draftEntries(draft, undefined))).toEqual({
      rfqId,
      header: { ...header, deliveryCondition: '' },
      useToolCost,
      positions: saved.map(({ scales, ...position }) => ({
        ...position,
        scales: scales.map(({ scaleId, deliveryAt, leadTimeDays, unitCost, fixedCost }) => ({
          scaleId,
          deliveryAt,
          leadTimeDays,
          unitCost,
          fixedCost,
        })),
      })),
      attachment: null,
    });
  });
  it.each([
    ['EXW', 'EXW – Ab Werk', ''],
    ['EXW', 'EXW – Ex Works', ''],
    ['EXW', 'EXW – Franco fabbrica', ''],
    ['OTH', 'by boat', 'by boat'],
  ] as const)('of %s with “%s” have the delivery terms “%s”, whoever reads them', (incoterm, stored, shown) => {
    const terms = { incoterm, deliveryCondition: stored };
    const sent = { ...sentQuote(1, '2026-02-01T10:00:00.000Z'), ...terms };
    const entries = [
      newEntries({ ...rfq, ...terms }, positions),
      draftEntries({ ...draft, header: { ...draft.header, ...terms } }, undefined),
      sentEntries(sent),
    ];
    expect(entries.map(({ header }) => header.deliveryCondition)).toEqual([shown, shown, shown]);
  });
  it('have the number of the quote sent before a draft, if they are restored from one (QUOTE-30)', () => {
    const sent = { ...sentQuote(1, '2026-02-01T10:00:00.000Z'), quoteNo: 'Q-1' };
    expect(draftEntries({ ...draft, header: { ...draft.header, quoteNo: 'X' } }, sent).header.quoteNo).toBe('Q-1');
  });
  it('contain the prices of a quote that was sent', () =>
    expect(sentEntries(sentQuote(1, '2026-02-01T10:00:00.000Z')).scales[first]).toEqual({
      deliveryAt: '3 weeks',
      unitCost: '12.5',
      fixedCost: '100',
    }));
});

describe('lead time (C-30)', () => {
  const daysOf = (deliveryAt: string) =>
    sendRequest(rfq, positions, only('1', '1', deliveryAt)).scales[0]?.leadTimeDays;

  it('is sent in days where it is a number of days or weeks', () => {
    expect(['4 weeks', '20 Tage', 'auf Abruf', ''].map(daysOf)).toEqual([28, 20, null, null]);
    expect(draftRequest(rfq.rfqId, positions, only('1', '1', '9999 days')).positions[0]?.scales).toMatchObject([
      { deliveryAt: '9999 days', leadTimeDays: null },
    ]);
  });
  it('is the number of a draft whose words say something else', () => {
    const scaleOfDraft = (deliveryAt: string, leadTimeDays: number | null) => {
      const [first, ...others] = draft.positions;
      const scales = first?.scales.map((scale) => ({ ...scale, deliveryAt, leadTimeDays })) ?? [];
      const changed = { ...draft, positions: [{ positionId: positionOf(1), selected: true, scales }, ...others] };
      return draftEntries(changed, undefined).scales[scaleOf(1, 1)]?.deliveryAt;
    };
    expect(scaleOfDraft('4 Wochen', 28)).toBe('4 Wochen');
    expect(scaleOfDraft('after approval', 10)).toBe('10 days');
    expect(scaleOfDraft('after approval', null)).toBe('after approval');
  });
});

describe('costs', () => {
  it('are divided by the price unit, and include tooling cost only in the total (QUOTE-26, QUOTE-27)', () => {
    expect(scaleCost({ deliveryAt: '', unitCost: '12.5', fixedCost: '100' }, 300, 'PCE100')).toBe('37.5');
    expect(quoteTotals(rfq, positions, only('12.5', '100')).counted).toBe('137.5');
    expect(quoteTotals(rfq, positions, { ...only('12.5', '100'), useToolCost: false }).counted).toBe('37.5');
    expect(quoteTotals({ ...rfq, separateToolCost: false }, positions, only('12.5', '100')).counted).toBe('37.5');
  });
  it('count the smallest quantity of each position, with tooling cost, and show the sum of all (C-32, C-37)', () => {
    const scales = {
      [first]: { deliveryAt: '', unitCost: '12.5', fixedCost: '100' },
      [scaleOf(2, 1)]: { deliveryAt: '', unitCost: '30', fixedCost: '7' },
      [scaleOf(2, 2)]: { deliveryAt: '', unitCost: '20', fixedCost: '7' },
    };
    expect(quoteTotals(rfq, positions, { ...blank, scales })).toEqual({ counted: '147.5', all: '158.5' });
    expect(quoteTotals(rfq, positions, { ...blank, scales, selected: { [positionOf(1)]: true } })).toEqual({
      counted: '137.5',
      all: null,
    });
  });
  it('are 0 where nothing is entered or quoted', () => {
    expect(scaleCost({ deliveryAt: '', unitCost: '1,', fixedCost: '' }, 300, 'PCE')).toBeNull();
    expect(quoteTotals(rfq, positions, blank)).toEqual({ counted: '0', all: '0' });
    expect(quoteTotals(rfq, positions, { ...only('12.5', '100'), selected: {} }).counted).toBe('0');
  });
  it('throw for an unknown unit (QUOTE-51)', () =>
    expect(() => scaleCost({ deliveryAt: '', unitCost: '1', fixedCost: '' }, 1, '')).toThrow('Unknown unit'));
});

describe('problems', () => {
  it('are none for a complete quote', () => expect(codes(only('12.5', '0'))).toEqual([]));
  it('concern quoted positions only (QUOTE-40)', () => {
    expect(codes(only('0', '0'))).toEqual([`quote-unitCost-${first} not-positive`]);
    expect(codes({ ...only('12.5', '1'), selected: { [positionOf(1)]: true, [positionOf(2)]: false } })).toEqual([]);
    expect(codes(blank)).toHaveLength(5);
    expect(codes(blank)).toContain(`quote-toolCost-${positionOf(2)} not-a-number`);
  });
  it('require tooling cost only where it is used (QUOTE-41)', () => {
    expect(codes(only('1'))).toEqual([`quote-fixedCost-${first} not-a-number`]);
    expect(codes({ ...only('1'), useToolCost: false })).toEqual([]);
    expect(codes(only('1'), { ...rfq, separateToolCost: false })).toEqual([]);
  });
  it('include the lead time and the header (QUOTE-38, QUOTE-44)', () => {
    expect(codes(only('1', '1', 'a'.repeat(51)))).toEqual([`quote-deliveryAt-${first} too-long`]);
    const header = { ...blank.header, quoteNo: 'ü'.repeat(26), daysValid: 'x' };
    expect(codes({ ...only('1', '1'), header })).toEqual(['quote-quoteNo too-long', 'quote-daysValid not-a-number']);
  });
  it('require at least one quoted position (QUOTE-54)', () =>
    expect(codes({ ...blank, selected: {} })).toEqual(['quote-positions nothing-selected']));
  it('are read from the errors of the server (QUOTE-66)', () => {
    expect(problemOf({ field: 'unitCost', code: 'not-positive', positionId: 'p', scaleId: 's' })).toEqual({
      at: 'scale',
      field: 'unitCost',
      code: 'not-positive',
      positionId: 'p',
      scaleId: 's',
    });
    expect(problemOf({ field: 'daysValid', code: 'out-of-range' })).toMatchObject({ at: 'header', field: 'daysValid' });
    expect(problemOf({ field: 'scales', code: 'required' })).toBeUndefined();
  });
});

describe('changes', () => {
  const base = only('12.5', '100');
  it('are found in prices, times, choices, conditions and the attachment (QUOTE-55)', () => {
    expect(entriesDiffer(base, only('12.5', '100'))).toBe(false);
    expect(entriesDiffer(base, only('12.50', '100.0'))).toBe(false);
    expect(entriesDiffer(base, only('12.6', '100'))).toBe(true);
    expect(entriesDiffer(base, only('12.5', '100', '2 weeks'))).toBe(true);
    expect(entriesDiffer(base, { ...base, selected: {} })).toBe(true);
    expect(entriesDiffer(base, { ...base, useToolCost: false })).toBe(true);
    expect(entriesDiffer(base, { ...base, header: { ...base.header, description: 'x' } })).toBe(true);
    expect(entriesDiffer(base, { ...base, attachment: { attachmentId: 'a', label: 'a', url: 'a' } })).toBe(true);
  });
  it('do not include fields empty on both sides', () =>
    expect(
      entriesDiffer(blank, { ...blank, scales: { [first]: { deliveryAt: '', unitCost: '', fixedCost: '' } } }),
    ).toBe(false));
});

describe('request that sends a quote', () => {
  it('holds quoted positions with amounts of 6 decimals (QUOTE-49)', () =>
    expect(sendRequest(rfq, positions, only('1.23456789', '7', '2 weeks'))).toMatchObject({
      rfqId: rfq.rfqId,
      daysValid: '30',
      useToolCost: true,
      attachmentId: null,
      scales: [
        { positionId: positionOf(1), scaleId: first, deliveryAt: '2 weeks', unitCost: '1.234568', fixedCost: '7' },
      ],
    }));
  it('leaves tooling cost out where it is not used', () =>
    expect(sendRequest(rfq, positions, { ...only('1', '7'), useToolCost: false }).scales).toMatchObject([
      { fixedCost: null },
    ]));
});

describe('position', () => {
  it('has no weight when it is the placeholder (SDET-52)', () =>
    expect(statedDimensions({ dimensions: { weight: 0.0011, height: 3 } })).toEqual([{ name: 'height', value: 3 }]));
  it('shortens long names of files to 16 characters (SDET-49)', () => {
    expect(tabLabel('1234567890123456')).toBe('1234567890123456');
    expect(tabLabel('12345678901234567')).toBe('1234567890123456…');
  });
});
