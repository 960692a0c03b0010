import { startRecentEntries, type RecentEntries } from './recent-entries.js';
import {
  decodeNumber,
  encodeNumber,
  putOf,
  type Direction,
  type PlacedRecord,
  type Put,
  type VisibleTables,
} from './tables.js';

const placed = (position: number): PlacedRecord => ({ position, record: Buffer.from(`record ${position}`) });

const putAt = (position: number): Put => putOf('events', encodeNumber(position), placed(position).record);

/** Tables with events at these positions and nothing else. */
const settledAt = (...positions: number[]): VisibleTables => ({
  get: () => undefined,
  records: (from, direction, limit) => {
    const found = positions.filter((position) => (direction === 'forwards' ? position >= from : position < from));
    return (direction === 'forwards' ? found : found.toReversed()).slice(0, limit).map(placed);
  },
});

const recentAt = (settled: VisibleTables, ...positions: number[]): RecentEntries => {
  const recent = startRecentEntries(settled);
  recent.add(positions.map(putAt));
  return recent;
};

const positions = (tables: VisibleTables, from: number, direction: Direction, limit = 100): number[] =>
  [...tables.records(from, direction, limit)].map(({ position }) => position);

/** The last of them added while the others are being settled. */
const partlyApart = (settled: VisibleTables): RecentEntries => {
  const recent = recentAt(settled, 40, 50);
  recent.setApart();
  recent.add([putAt(60)]);
  return recent;
};

/** The entries before and while they are settled, all at once or while more is added. */
const tables = [
  recentAt(settledAt(10, 20, 30), 40, 50, 60),
  recentAt(settledAt(10, 20, 30, 40, 50, 60), 40, 50, 60),
  partlyApart(settledAt(10, 20, 30)),
  partlyApart(settledAt(10, 20, 30, 40, 50)),
] as const;

it.each([
  [0, 100, [10, 20, 30, 40, 50, 60]],
  [20, 3, [20, 30, 40]],
  [30, 1, [30]],
  [31, 2, [40, 50]],
  [41, 100, [50, 60]],
  [61, 100, []],
])('Events forwards from %i, at most %i, are each returned once', (from, limit, expected) => {
  for (const each of tables) expect(positions(each, from, 'forwards', limit)).toEqual(expected);
});

it.each([
  [100, 100, [60, 50, 40, 30, 20, 10]],
  [60, 3, [50, 40, 30]],
  [40, 1, [30]],
  [41, 2, [40, 30]],
  [20, 100, [10]],
  [10, 100, []],
])('Events backwards from before %i, at most %i, are each returned once', (from, limit, expected) => {
  for (const each of tables) expect(positions(each, from, 'backwards', limit)).toEqual(expected);
});

it('Cleared entries are only read from the settled tables', () => {
  const recent = recentAt(settledAt(10), 20);
  recent.clear();
  expect(positions(recent, 0, 'forwards')).toEqual([10]);
  expect(recent.isEmpty()).toBe(true);
});

it('Entries that are added after the others were set apart are kept', () => {
  const recent = recentAt(settledAt(10, 20), 20);
  expect([...recent.setApart()].map(({ key }) => decodeNumber(key))).toEqual([20]);
  recent.add([putAt(30)]);
  recent.clearApart();
  expect(positions(recent, 0, 'forwards')).toEqual([10, 20, 30]);
  expect([...recent.puts()].map(({ key }) => decodeNumber(key))).toEqual([30]);
  expect(recent.isEmpty()).toBe(false);
});

it('The latest entry of each key is visible and is settled', () => {
  const recent = startRecentEntries(settledAt());
  const state = (text: string): Put => putOf('streams', Buffer.from('orders'), Buffer.from(text));
  const orders = (): string | undefined => recent.get('streams', Buffer.from('orders'))?.toString();
  recent.add([state('one')]);
  recent.setApart();
  expect(orders()).toBe('one');
  recent.add([state('two')]);
  expect(orders()).toBe('two');
  expect([...recent.puts()].map(({ value }) => value.toString())).toEqual(['two']);
  recent.clearApart();
  expect(orders()).toBe('two');
});
