import type { RfqStatus } from '@torno/domain';
import { failedAttemptOf, isWaiting, progressOf } from './publication.js';

describe('progress of a publication', () => {
  const openedAt = Date.parse('2026-03-02T10:00:00Z');
  const at = (seconds: number) => ({ openedAt, now: openedAt + seconds * 1000 });
  const rfq = (status: RfqStatus, supplierCount = 0, startDate: string | null = '2026-03-02T10:00:05Z') => ({
    status,
    supplierCount,
    startDate,
  });

  it.each([
    ['draft', true],
    ['verifying', true],
    ['held', true],
    ['inviting', true],
    ['overdue', false],
    ['done', false],
    ['failed', false],
  ] as const)('changes by itself while %s: %p', (progress, waited) => expect(isWaiting(progress)).toBe(waited));

  it.each([
    ['InWork', 'draft'],
    ['ToBeVerified', 'verifying'],
    ['PublishedFailed', 'failed'],
    ['Active', 'done'],
    ['Ended', 'done'],
  ] as const)('of an RFQ that is %s, without chosen suppliers, is %s', (status, progress) =>
    expect(progressOf(rfq(status), 0, at(1))).toBe(progress),
  );

  it('lasts until as many suppliers are invited as were chosen', () => {
    expect([0, 1, 3, 4].map((count) => progressOf(rfq('Active', count), 3, at(30)))).toEqual([
      'inviting',
      'inviting',
      'done',
      'done',
    ]);
  });

  it('is held when the verification takes longer than an automatic one', () => {
    expect(progressOf(rfq('ToBeVerified'), 0, at(45))).toBe('verifying');
    expect(progressOf(rfq('ToBeVerified'), 0, at(46))).toBe('held');
  });

  it('is overdue a minute after the publication, or after the page was opened later', () => {
    expect(progressOf(rfq('Active', 1), 3, at(65))).toBe('inviting');
    expect(progressOf(rfq('Active', 1), 3, at(66))).toBe('overdue');
    expect(progressOf(rfq('Active', 1, '2026-03-01T08:00:00Z'), 3, at(60))).toBe('inviting');
    expect(progressOf(rfq('Ended', 1), 3, at(1))).toBe('overdue');
  });

  it('is done by time alone when the number of chosen suppliers is unknown', () => {
    expect(progressOf(rfq('Active', 1), undefined, at(10))).toBe('inviting');
    expect(progressOf(rfq('Active', 1), undefined, at(66))).toBe('done');
  });

  it('can be retried with the arguments of the failed attempt', () => {
    const state = { companyIDs: ['a', 7], marketplace: true, reason: 'Engine away' };
    expect(failedAttemptOf(state)).toEqual({
      publication: { companyIDs: ['a'], marketplace: true },
      reason: 'Engine away',
    });
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { companyIDs: [] },
    { companyIDs: 'a', marketplace: true },
    { companyIDs: [], marketplace: 'yes' },
  ])('finds nothing to retry in %p', (state) => expect(failedAttemptOf(state)).toBeUndefined());
});
