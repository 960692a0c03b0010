import fc from 'fast-check';
import { quoteLimits } from '../limits.js';
import { participationEvents, type ParticipationEvent } from '../participation/events.js';
import { hasQuoteAfter } from '../participation/transitions.js';
import { positionCost, plainAmount, totalPrice } from './amounts.js';
import { bestOffer } from './best-offer.js';
import { disclosedPrice, quoteIndicator, rfqPrice, valueBand } from './comparison.js';
import { quotesAfter, isNotWithdrawn, type SharedQuote } from './transitions.js';
import { headerErrors, scaleError, scaleErrors, type HeaderInput } from './validation.js';
import { isExpiredOffer, lastDayOfValidity, remainingValidity, validUntil } from './validity.js';

const header = participationEvents.rows.QuoteSubmitted.sample;
const fields = (change: Partial<HeaderInput>) => headerErrors({ ...header, ...change }).map(({ field }) => field);

describe('quote header (2 §5)', () => {
  it('limits texts in bytes or characters', () => {
    expect(fields({ quoteNo: 'a'.repeat(50) })).toEqual([]);
    expect(fields({ quoteNo: 'a'.repeat(51) })).toEqual(['quoteNo']);
    expect(fields({ quoteNo: 'ü'.repeat(25) })).toEqual([]);
    expect(fields({ quoteNo: 'ü'.repeat(26) })).toEqual(['quoteNo']);
    expect(fields({ paymentCondition: 'a'.repeat(601) })).toEqual(['paymentCondition']);
    expect(fields({ deliveryCondition: 'a'.repeat(601) })).toEqual(['deliveryCondition']);
    expect(fields({ description: '😀'.repeat(1000) })).toEqual([]);
    expect(fields({ description: 'a'.repeat(1001) })).toEqual(['description']);
  });
  it('requires whole days of validity', () => {
    expect(fields({ daysValid: 'x' })).toEqual(['daysValid']);
    expect(fields({ daysValid: '30' })).toEqual([]);
    expect(fields({ daysValid: 0 })).toEqual(['daysValid']);
    expect(fields({ daysValid: '' })).toEqual(['daysValid']);
  });
});

it('Hints at scale errors fade after the specified time (QUOTE-62)', () =>
  expect(quoteLimits.scaleErrorTimeLimit).toBe(60));

describe('quote scales (2 §5)', () => {
  const scale = { positionId: 'p', scaleId: 's', deliveryAt: '', unitCost: '1.5', fixedCost: null };
  it('require a unit cost above 0', () => {
    expect(scaleError('unitCost', { ...scale, unitCost: '0' }, false)).toBe('not-positive');
    expect(scaleError('unitCost', { ...scale, unitCost: '0.01' }, false)).toBeUndefined();
    for (const wrong of ['abc', '', '1e5', 'NaN'])
      expect(scaleError('unitCost', { ...scale, unitCost: wrong }, false)).toBe('not-a-number');
  });
  it('require a tooling cost only where tooling cost is used', () => {
    expect(scaleError('fixedCost', scale, true)).toBe('not-a-number');
    expect(scaleError('fixedCost', scale, false)).toBeUndefined();
    expect(scaleError('fixedCost', { ...scale, fixedCost: '0' }, true)).toBeUndefined();
    expect(scaleError('fixedCost', { ...scale, fixedCost: '-1' }, true)).toBe('negative');
  });
  it('end prices and tooling costs at 9,999,999 (VAL-19, QUOTE-66)', () => {
    for (const field of ['unitCost', 'fixedCost'] as const) {
      expect(scaleError(field, { ...scale, [field]: '9999999' }, true)).toBeUndefined();
      expect(scaleError(field, { ...scale, [field]: '9999999.01' }, true)).toBe('too-high');
    }
    expect(scaleError('fixedCost', { ...scale, fixedCost: '9999999.01' }, false)).toBeUndefined();
  });
  it('limit the lead time to 50 bytes', () => {
    expect(scaleError('deliveryAt', { ...scale, deliveryAt: 'a'.repeat(50) }, false)).toBeUndefined();
    expect(scaleError('deliveryAt', { ...scale, deliveryAt: 'a'.repeat(51) }, false)).toBe('too-long');
  });
  it('throw for an unknown field (QUOTE-50)', () =>
    expect(() => scaleError('foo', scale, false)).toThrow('Unknown field'));
  it('bound a lead time that is a number of days or weeks (C-30)', () => {
    const codeOf = (deliveryAt: string) => scaleError('deliveryAt', { ...scale, deliveryAt }, false);
    expect(['521 weeks', '3650 days', 'in 9999 days'].map(codeOf)).toEqual([undefined, undefined, undefined]);
    expect(['522 weeks', '3651 Tage'].map(codeOf)).toEqual(['out-of-range', 'out-of-range']);
  });
  it('name position and scale of each error', () =>
    expect(scaleErrors([{ ...scale, unitCost: '0' }], true)).toEqual([
      { field: 'unitCost', code: 'not-positive', positionId: 'p', scaleId: 's' },
      { field: 'fixedCost', code: 'not-a-number', positionId: 'p', scaleId: 's' },
    ]));
});

describe('amounts of a quote', () => {
  it('are divided by the price unit (QUOTE-26)', () => {
    expect(positionCost('12.5', 300, 'PCE100')).toBe('37.5');
    expect(positionCost('50', 200, 'PCE100')).toBe('100');
  });
  it('throw without a unit (QUOTE-51)', () => expect(() => positionCost('1', 1, '')).toThrow('Unknown unit'));
  it('contain tooling cost in the total only (QUOTE-27)', () =>
    expect(totalPrice([{ positionCost: '37.5', fixedCost: '100' }])).toBe('137.5'));
  it('are rounded to 6 decimals (QUOTE-49)', () => expect(plainAmount('1.23456789')).toBe('1.234568'));
  it('have totals that do not depend on the order', () => {
    const scale = fc.record({
      positionCost: fc.integer({ min: 0, max: 1e9 }).map((n) => String(n / 1000)),
      fixedCost: fc.option(fc.integer({ min: 0, max: 1e6 }).map(String)),
    });
    fc.assert(fc.property(fc.array(scale), (scales) => totalPrice(scales) === totalPrice(scales.toReversed())));
  });
});

describe('validity (QUOTE-56, QUOTE-57)', () => {
  const offer = {
    interactionStatus: 'SupplierQuoted',
    validUntil: '2024-03-01T23:59:59.000Z',
    withdrawnAt: null,
  } as const;
  it.each([
    ['that is open', {}, true, true],
    ['after the deadline', { interactionStatus: 'TimedOut' }, true, true],
    ['that is decided', { interactionStatus: 'BuyerRejectedQuote' }, true, false],
    ['that is withdrawn', { withdrawnAt: '2024-02-28T12:00:00Z' }, true, false],
    ['that still holds', { validUntil: '2024-04-01T23:59:59.000Z' }, true, false],
    ['of an RFQ that is not Active', {}, false, false],
  ] as const)('of an offer %s: whether it has expired', (_, change, rfqActive, expired) =>
    expect(isExpiredOffer({ ...offer, ...change }, rfqActive, '2024-04-01T12:00:00Z')).toBe(expired),
  );
  it('counts from the current day in London', () => {
    expect(validUntil('2024-01-31T23:30:00Z', 30)).toBe('2024-03-01T23:59:59.000Z');
    expect(validUntil('2024-07-01T10:00:00Z', 1)).toBe('2024-07-02T22:59:59.000Z');
  });
  it('ends on a day in London, in winter and in summer', () => {
    expect(lastDayOfValidity('2024-03-01T23:59:59.000Z')).toBe('2024-03-01');
    expect(lastDayOfValidity('2024-07-02T22:59:59.000Z')).toBe('2024-07-02');
  });
  it('has run out only for an offer that the buyer could still accept', () => {
    const offer = {
      interactionStatus: 'SupplierQuoted',
      validUntil: '2024-03-01T23:59:59.000Z',
      withdrawnAt: null,
    } as const;
    const [day, after] = ['2024-03-01T12:00:00Z', '2024-03-02T12:00:00Z'];
    expect([isExpiredOffer(offer, true, day), isExpiredOffer(offer, true, after)]).toEqual([false, true]);
    expect(isExpiredOffer({ ...offer, interactionStatus: 'TimedOut' }, true, after)).toBe(true);
    expect(isExpiredOffer(offer, false, after)).toBe(false);
    expect(isExpiredOffer({ ...offer, withdrawnAt: day }, true, after)).toBe(false);
    expect(isExpiredOffer({ ...offer, interactionStatus: 'BuyerRejectedQuote' }, true, after)).toBe(false);
  });
  it('is displayed as the difference plus one', () => {
    expect(remainingValidity('2024-03-01T23:59:59.000Z', '2024-02-29T12:00:00Z')).toBe(2);
    expect(remainingValidity('2024-03-01T23:59:59.000Z', '2024-04-01T12:00:00Z')).toBe(0);
  });
  it.each([
    ['just before the last second of a day', offer.validUntil, '2024-03-01T23:59:58.999Z', 1],
    ['within the last second of a day', offer.validUntil, '2024-03-01T23:59:59.500Z', 0],
    ['after an end within a day', '2024-03-01T12:00:00.000Z', '2024-03-01T13:00:00.000Z', 0],
  ])('has the same end for the best offer, for marks and for the days that are left: %s', (_, until, now, left) => {
    expect(remainingValidity(until, now)).toBe(left);
    expect(isExpiredOffer({ ...offer, validUntil: until }, true, now)).toBe(left === 0);
    expect(bestOffer([{ total: '1', validUntil: until }], now) === null).toBe(left === 0);
  });
});

describe('figures about quotes', () => {
  // 1.1 to the power of 48 is 97.02, the nearest step to 100.
  const others = ['80', '100', '100', '120'];
  it('compare the supplier’s own quote with the median of at least four others, in steps of 10 % (SRFQ-13, C-29)', () => {
    expect(quoteIndicator('80', others)).toBe(-20);
    expect(quoteIndicator('101', others)).toBe(0);
    expect(quoteIndicator('500', others)).toBe(100);
    expect(quoteIndicator('500', others.slice(1))).toBeNull();
    expect(quoteIndicator('500', ['0', '0', '0', '0'])).toBeNull();
    expect(quoteIndicator(undefined, others)).toBeNull();
  });
  it('do not tell apart medians of one step, whatever totals a supplier tries (C-29)', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 120 }),
        fc.tuple(fc.double({ min: -0.49, max: 0.49, noNaN: true }), fc.double({ min: -0.49, max: 0.49, noNaN: true })),
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 200 }),
        (step, [first, second], tries) => {
          const [one, another] = [first, second].map((within) => {
            const median = (1.1 ** (step + within)).toFixed(6);
            return tries.map((cents) => quoteIndicator(String(cents / 100), [median, median, median, median]));
          });
          expect(one).toEqual(another);
        },
      ),
    ));
  it('estimate the value (SDET-54)', () => {
    const withTargetPrice = [{ targetPrice: '10', quantities: [{ quantity: 100 }, { quantity: 1000 }] }];
    expect(rfqPrice(withTargetPrice, [], '1')).toBe('10000');
    expect(rfqPrice(withTargetPrice, [], '0.9')).toBe('9000');
    expect(rfqPrice([{ targetPrice: null, quantities: [] }], ['5', '7', '5', '7'], '1')).toBe('6');
    expect(rfqPrice([{ targetPrice: null, quantities: [] }], ['5', '7', '5'], '1')).toBeNull();
    expect(rfqPrice([], [], '1')).toBeNull();
  });
  it('show suppliers the band of a value and nothing more (SDET-53, SDET-54)', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000_000 }), (cents) => {
        const euros = String(cents / 100);
        expect(valueBand(disclosedPrice(euros))).toBe(valueBand(euros));
        expect(['0', '10000', '100000.01']).toContain(disclosedPrice(euros));
      }),
    ));
  it('assign values to bands (SDET-53)', () =>
    expect(['9999.99', '10000', '100000', '100000.01'].map(valueBand)).toEqual([1, 2, 2, 3]));
});

it('A supplier has a quote exactly as long as one of their quotes is not withdrawn', () => {
  const after = quotesAfter<SharedQuote>((quote) => quote);
  const { quoteId } = header;
  const eventOf = (type: ParticipationEvent['type']): ParticipationEvent => {
    const { sample } = participationEvents.rows[type];
    return { type, data: 'quoteId' in sample ? { ...sample, quoteId } : sample } as ParticipationEvent;
  };
  const sent = after([], eventOf('QuoteSubmitted'), '2026-01-01T00:00:00.000Z');
  const types = Object.keys(participationEvents.rows) as readonly ParticipationEvent['type'][];
  const ended = types.filter(
    (type) => !after(sent, eventOf(type), '2026-01-02T00:00:00.000Z').some((each) => isNotWithdrawn(each)),
  );
  expect(ended).toEqual(Object.entries(hasQuoteAfter).flatMap(([type, has]) => (has ? [] : [type])));
});
