import { leadTimeIn, leadTimeInDays, leadTimeOf, leadTimeText, statedDays } from './lead-time.js';

describe('leadTimeOf', () => {
  it.each([
    ['4 weeks', { count: 4, unit: 'weeks' }],
    ['4 Wochen', { count: 4, unit: 'weeks' }],
    ['1 Woche', { count: 1, unit: 'weeks' }],
    [' 4 SETTIMANE ', { count: 4, unit: 'weeks' }],
    ['4w', { count: 4, unit: 'weeks' }],
    ['20 days', { count: 20, unit: 'days' }],
    ['20 Tage', { count: 20, unit: 'days' }],
    ['1 giorno', { count: 1, unit: 'days' }],
    ['15 gg.', { count: 15, unit: 'days' }],
  ])('reads “%s”', (text, expected) => expect(leadTimeOf(text)).toEqual(expected));

  it.each(['', '4', '4-6 weeks', 'ca. 4 Wochen', '10 Arbeitstage', 'KW 14', '2,5 Wochen', 'from stock', '2 months'])(
    'leaves “%s” as free text',
    (text) => expect(leadTimeOf(text)).toBeUndefined(),
  );

  it('counts a number alone in the unit that the reader gives', () => {
    expect(leadTimeOf('4', 'weeks')).toEqual({ count: 4, unit: 'weeks' });
    expect(leadTimeOf('4 days', 'weeks')).toEqual({ count: 4, unit: 'days' });
  });
});

describe('leadTimeText', () => {
  it('speaks the reader’s language, in the unit of the supplier (C-30)', () => {
    const german = { deliveryAt: '8 Wochen', leadTimeDays: 56 };
    expect((['de', 'en', 'it'] as const).map((language) => leadTimeText(german, language))).toEqual([
      '8 Wochen',
      '8 weeks',
      '8 settimane',
    ]);
    expect(leadTimeText({ deliveryAt: '28 days', leadTimeDays: 28 }, 'de')).toBe('28 Tage');
    expect(leadTimeText({ deliveryAt: '1 day', leadTimeDays: 1 }, 'it')).toBe('1 giorno');
  });
  it('counts whole weeks where the words do not say the same as the number', () => {
    expect(leadTimeText({ deliveryAt: '', leadTimeDays: 21 }, 'en')).toBe('3 weeks');
    expect(leadTimeText({ deliveryAt: 'after approval', leadTimeDays: 10 }, 'en')).toBe('10 days');
    expect(leadTimeText({ deliveryAt: '', leadTimeDays: 0 }, 'en')).toBe('0 days');
  });
  it('repeats free text', () =>
    expect(leadTimeText({ deliveryAt: 'after approval', leadTimeDays: null }, 'it')).toBe('after approval'));
});

describe('statedDays', () => {
  it('takes the number before the words', () =>
    expect(statedDays({ deliveryAt: '2 weeks', leadTimeDays: 15 })).toBe(15));
  it('reads plain words of quotes without a number, stored before it existed too (C-30)', () => {
    expect(statedDays({ deliveryAt: '8 settimane', leadTimeDays: null })).toBe(56);
    expect(statedDays({ deliveryAt: '10 Tage' })).toBe(10);
    expect(statedDays({ deliveryAt: '4–6 weeks', leadTimeDays: null })).toBeNull();
  });
  it('agrees with what leadTimeIn writes', () =>
    expect(statedDays({ deliveryAt: leadTimeIn({ count: 3, unit: 'weeks' }, 'it') })).toBe(
      leadTimeInDays({ count: 3, unit: 'weeks' }),
    ));
});
