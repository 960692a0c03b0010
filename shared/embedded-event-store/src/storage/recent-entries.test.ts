import { startRecentEntries, type RecentEntries } from './recent-entries.js';
import { encodeNumber, putOf, type Direction, type PlacedRecord, type VisibleTables } from './tables.js';

const placed = (position: number): PlacedRecord => ({ position, record: Buffer.from(`record ${position}`) });

/** Tables that hold events at these positions and nothing else. */
const settledAt = (...positions: number[]): VisibleTables => ({
  get: () => undefined,
  records: (from, direction, limit) => {
    const found = positions.filter((position) => (direction === 'forwards' ? position >= from : position < from));
    return (direction === 'forwards' ? found : found.toReversed()).slice(0, limit).map(placed);
  },
});

const recentAt = (settled: VisibleTables, ...positions: number[]): RecentEntries => {
  const recent = startRecentEntries(settled);
  recent.add(positions.map((position) => putOf('events', encodeNumber(position), placed(position).record)));
  return recent;
};

const positions = (tables: VisibleTables, from: number, direction: Direction, limit = 100): number[] =>
  [...tables.records(from, direction, limit)].map(({ position }) => position);

/** As they lie before and while they are settled. */
const tables = [
  recentAt(settledAt(10, 20, 30), 40, 50, 60),
  recentAt(settledAt(10, 20, 30, 40, 50, 60), 40, 50, 60),
] as const;

it.each([
  [0, 100, [10, 20, 30, 40, 50, 60]],
  [20, 3, [20, 30, 40]],
  [30, 1, [30]],
  [31, 2, [40, 50]],
  [41, 100, [50, 60]],
  [61, 100, []],
])('shows events forwards from %i, at most %i, once each', (from, limit, expected) => {
  for (const each of tables) expect(positions(each, from, 'forwards', limit)).toEqual(expected);
});

it.each([
  [100, 100, [60, 50, 40, 30, 20, 10]],
  [60, 3, [50, 40, 30]],
  [40, 1, [30]],
  [41, 2, [40, 30]],
  [20, 100, [10]],
  [10, 100, []],
])('shows events backwards from before %i, at most %i, once each', (from, limit, expected) => {
  for (const each of tables) expect(positions(each, from, 'backwards', limit)).toEqual(expected);
});

it('shows only what is settled once it is cleared', () => {
  const recent = recentAt(settledAt(10), 20);
  recent.clear();
  expect(positions(recent, 0, 'forwards')).toEqual([10]);
  expect(recent.isEmpty()).toBe(true);
});
