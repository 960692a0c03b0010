import { judgeMemory, ownMemoryOf, type Sample } from './memory.js';

const megabyte = 1024 * 1024;

const samplesOf = (megabytesAt: (share: number) => number): Sample[] =>
  Array.from({ length: 120 }, (_, index) => ({ at: index * 5, bytes: megabytesAt(index / 120) * megabyte }));

describe('memory of a soak test', () => {
  it('Memory that fluctuates, or only grew during the warm-up, counts as flat', () => {
    expect(
      judgeMemory(
        'breathes',
        samplesOf((share) => 200 + 60 * Math.sin(share * 200)),
      ).grows,
    ).toBe(false);
    expect(
      judgeMemory(
        'warms up',
        samplesOf((share) => 300 - 200 * Math.exp(-share * 20)),
      ).grows,
    ).toBe(false);
  });

  it('Memory that took one step and stays there counts as flat', () => {
    const stepped = judgeMemory(
      'step',
      samplesOf((share) => (share < 0.6 ? 200 : 250 - share)),
    );
    expect(stepped.grows).toBe(false);
    expect(stepped.peak / megabyte).toBeCloseTo(249.4, 1);
  });

  it('Memory that rises all the time counts as growing', () => {
    const verdict = judgeMemory(
      'leaks',
      samplesOf((share) => 200 + 120 * share),
    );
    expect(verdict.grows).toBe(true);
    expect(verdict.slope / megabyte).toBeCloseTo(12, 0);
  });

  it('Memory is read from the system without the pages of mapped files', () => {
    expect(ownMemoryOf(process.pid)).toBeGreaterThan(megabyte);
    expect(ownMemoryOf(process.pid)).toBeLessThanOrEqual(process.memoryUsage.rss() * 2);
  });
});
