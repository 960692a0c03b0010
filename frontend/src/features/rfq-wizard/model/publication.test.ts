import { failedAttemptOf, failureReasonOf, isSettled, nextLook } from './publication.js';

describe('publication', () => {
  it('is looked after less and less often', () => {
    const pauses = Array.from({ length: 12 }, (_, looks) => nextLook(looks));
    expect(pauses[0]).toBe(500);
    expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0))).toBe(true);
    expect(nextLook(1000)).toBe(10_000);
  });

  it.each([
    ['InWork', 0, true, false],
    ['ToBeVerified', 0, true, false],
    ['Active', 0, false, false],
    ['Active', 3, false, true],
    ['Active', 0, true, true],
    ['PublishedFailed', 0, false, true],
  ] as const)('%s with %i suppliers asked, marketplace %p: settled %p', (status, supplierCount, marketplace, settled) =>
    expect(isSettled({ status, supplierCount, marketplace })).toBe(settled),
  );

  it('can be tried again from what the failed attempt left', () => {
    const state = { companyIDs: ['a', 7], marketplace: true, reason: 'Engine away' };
    expect(failedAttemptOf(state)).toEqual({
      publication: { companyIDs: ['a'], marketplace: true },
      reason: 'Engine away',
    });
  });

  it.each([null, undefined, 'x', {}, { companyIDs: 'a', marketplace: true }])(
    'has nothing to try again in %p',
    (state) => expect(failedAttemptOf(state)).toBeUndefined(),
  );

  it('fails for a field, for a field of a position, or for what an operator says', () => {
    const positionId = '6f0e0c2e-3a38-4f3e-9c55-2b3f1a8f7d10';
    expect(failureReasonOf('rfqLabel')).toEqual({ code: 'rfqLabel' });
    expect(failureReasonOf(`material: position ${positionId}`)).toEqual({ code: 'material', positionId });
    expect(failureReasonOf('Drawing is unreadable: position 2')).toEqual({ code: 'Drawing is unreadable: position 2' });
  });
});
