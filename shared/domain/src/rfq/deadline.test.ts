import { deadlineText, endAfterDuration, expiryOf, isDeadlineAllowed, isEndDateAllowed } from './deadline.js';

const now = '2026-11-21T10:00:00.000Z';
const zone = 'Europe/Berlin';

describe('deadlines', () => {
  it('end at the end of the day in the buyer’s time zone (RFQ-43)', () =>
    expect(endAfterDuration(now, 14, 'Europe/Berlin')).toBe('2026-12-05T22:59:59.000Z'));
  it('lie between tomorrow and 365 days ahead', () => {
    expect(isEndDateAllowed('2026-11-21', now, 'Europe/Berlin')).toBe(false);
    expect(isEndDateAllowed('2026-11-22', now, 'Europe/Berlin')).toBe(true);
    expect(isEndDateAllowed('2027-11-21', now, 'Europe/Berlin')).toBe(true);
    expect(isEndDateAllowed('2027-11-22', now, 'Europe/Berlin')).toBe(false);
  });
  it('can be moved forward only to 24 hours ahead or later (BRFQ-17)', () => {
    const end = '2026-12-05T22:59:59.000Z';
    expect(isDeadlineAllowed(end, '2026-11-20T22:59:59.000Z', now)).toBe(false);
    expect(isDeadlineAllowed(end, '2026-11-21T22:59:59.000Z', now)).toBe(false);
    expect(isDeadlineAllowed(end, '2026-11-22T22:59:59.000Z', now)).toBe(true);
    expect(isDeadlineAllowed('2026-11-20T22:59:59.000Z', '2026-11-21T22:59:59.000Z', now)).toBe(true);
  });
  it('expire 60 days after the end', () =>
    expect(expiryOf('2026-11-21T22:59:59.000Z')).toBe('2027-01-20T22:59:59.000Z'));
});

describe('deadline text (2 §4)', () => {
  const rfq = { status: 'Active', endDate: '2026-11-24T09:00:00.000Z', endedAt: null };
  const textOf = (deadline: Parameters<typeof deadlineText>[0]) => deadlineText(deadline, now, zone);
  it('states the days left', () => expect(textOf(rfq)).toEqual({ kind: 'daysLeft', days: 3 }));
  it('states as many days as the RFQ was published for, whatever the hour', () =>
    expect(textOf({ ...rfq, endDate: endAfterDuration(now, 21, zone) })).toEqual({ kind: 'daysLeft', days: 21 }));
  it('states 0 days on the last day', () =>
    expect(textOf({ ...rfq, endDate: endAfterDuration(now, 0, zone) })).toEqual({ kind: 'daysLeft', days: 0 }));
  it('counts in the reader’s calendar', () => {
    const endOfDayInLondon = { ...rfq, endDate: '2026-11-22T23:59:59.000Z' };
    expect(deadlineText(endOfDayInLondon, now, 'Asia/Tokyo')).toEqual({ kind: 'daysLeft', days: 2 });
    expect(deadlineText(endOfDayInLondon, now, 'Europe/London')).toEqual({ kind: 'daysLeft', days: 1 });
  });
  it('counts what ends shortly after midnight for the reader as the day before', () => {
    const endOfDayInLondon = { ...rfq, endDate: '2026-11-22T23:59:59.000Z' };
    expect(textOf(endOfDayInLondon)).toEqual({ kind: 'daysLeft', days: 1 });
    expect(deadlineText(endOfDayInLondon, '2026-11-22T23:30:00.000Z', zone)).toEqual({ kind: 'daysLeft', days: 0 });
  });
  it('states the end date of an active RFQ whose deadline has passed', () =>
    expect(textOf({ ...rfq, endDate: '2026-11-20T09:00:00.000Z' })).toEqual({
      kind: 'endDate',
      date: '2026-11-20T09:00:00.000Z',
    }));
  it('states “closed” before the deadline', () =>
    expect(textOf({ ...rfq, status: 'Ended' })).toEqual({ kind: 'closed' }));
  it('states the day of closing after the deadline', () =>
    expect(
      textOf({ status: 'Ended', endDate: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-19T09:00:00.000Z' }),
    ).toEqual({
      kind: 'closedOn',
      date: '2026-11-19T09:00:00.000Z',
    }));
});
