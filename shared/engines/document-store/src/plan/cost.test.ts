import { cheapest } from './cost.js';
import type { IndexPlan } from './index-candidate.js';
import type { Interval } from './intervals.js';

/** A plan by an index of one field, with as many entries as the field's name says. */
const planOf = (entries: number, { ordered = false } = {}): IndexPlan => {
  const range = { entries } as unknown as Interval;
  return {
    index: { spec: { fields: [{ name: String(entries) }] } },
    streams: [{ size: 1, ranges: () => [range] }],
    bounded: 1,
    ordered,
  } as unknown as IndexPlan;
};

const choose = (best: IndexPlan, others: readonly IndexPlan[], documents: number) => {
  const limits: number[] = [];
  const chosen = cheapest(
    best,
    others.map((plan) => ({ plan, counted: () => plan })),
    { documents, sorted: true },
    (ranges, limit) => {
      limits.push(limit);
      const [{ entries }] = [...ranges] as unknown as readonly { entries: number }[] as [{ entries: number }];
      return Math.min(entries, limit);
    },
  );
  return { chosen: Number(chosen.index.spec.fields[0]?.name), limits };
};

it('Entries of other plans are not counted where the best reads little', () => {
  expect(choose(planOf(22), [planOf(1), planOf(2)], 20)).toEqual({ chosen: 22, limits: [4096] });
});

it('Entries of other plans are counted as far as they can make them cheaper', () => {
  expect(choose(planOf(100), [planOf(5_000)], 20)).toEqual({ chosen: 100, limits: [4096, 450] });
  const inOrder = planOf(5_000, { ordered: true });
  expect(choose(planOf(1_000), [inOrder], 20)).toEqual({ chosen: 1_000, limits: [4096, 4096] });
  expect(choose(planOf(200), [inOrder], Infinity)).toEqual({ chosen: 200, limits: [4096, 900] });
});

it('A plan is chosen that reads less than half of the best, and the one in order where that finds the first soon', () => {
  expect(choose(planOf(1_000), [planOf(900), planOf(100)], 20).chosen).toBe(100);
  expect(choose(planOf(1_000), [planOf(900)], 20).chosen).toBe(1_000);
  const inOrder = planOf(3_000, { ordered: true });
  expect(choose(planOf(2_000), [inOrder], 20).chosen).toBe(3_000);
  expect(choose(planOf(2_000), [inOrder], Infinity).chosen).toBe(2_000);
});

it('A plan with fewer entries is chosen where the best has more than are counted', () => {
  expect(choose(planOf(100_000), [planOf(3_000)], Infinity)).toEqual({ chosen: 3_000, limits: [4096, 4096] });
  expect(choose(planOf(100_000), [planOf(50_000)], Infinity).chosen).toBe(100_000);
});
