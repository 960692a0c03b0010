import { isBetweenGaps, lastAndHighest, worstSeries } from './series.js';

it('A chart shows the five series with the highest values, by name', () => {
  const series = ['f', 'e', 'd', 'c', 'b', 'a'].map((name, index) => ({ name, values: [null, index, 0] }));
  expect(worstSeries(series).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it.each([
  [[null, 3, 1, null], { last: 1, highest: 3 }],
  [[null], null],
  [[], null],
])('%j is summed up as %j', (values, expected) => expect(lastAndHighest(values)).toEqual(expected));

it('A value is between gaps when there is none before and none after it', () => {
  const found = (values: readonly (number | null)[]) => values.map((_, index) => isBetweenGaps(values, index));
  expect(found([1, null, 2, 3, null, 4])).toEqual([true, false, false, false, false, true]);
});
