import { checkDeadline, deadlineRange } from './new-deadline.js';

const now = '2026-03-10T09:00:00.000Z';
const zone = 'Europe/Berlin';
const endDate = '2026-03-20T22:59:59.000Z';

describe('new deadline (BRFQ-17)', () => {
  it.each([
    ['', 'missing'],
    ['20.03.2026', 'missing'],
    ['2026-03-20', 'same'],
    ['2026-03-25', 'fits'],
    ['2026-03-11', 'fits'],
    ['2026-03-10', 'outOfRange'],
    ['2026-03-09', 'outOfRange'],
    ['2027-03-20', 'outOfRange'],
  ])('%s: %s', (date, expected) => expect(checkDeadline(date, endDate, now, zone)).toBe(expected));

  it('can replace one that has passed', () =>
    expect(checkDeadline('2026-03-10', '2026-03-01T22:59:59.000Z', now, zone)).toBe('fits'));

  it('can be chosen from tomorrow to a year ahead', () =>
    expect(deadlineRange(now, zone)).toEqual({ min: '2026-03-11', max: '2027-03-10' }));
});
