import { sorter } from './sort.js';

const keyOf = (value: number): Buffer => {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(value);
  return key;
};

/** Pseudo-random numbers, the same in every run. */
const numbers = (count: number, below: number): number[] => {
  let state = 42;
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  });
};

it.each([1, 20, 700, 5000, Infinity])(
  'A sort returns the first %d in order, and equal ones in order of arrival',
  (keep) => {
    const values = numbers(4000, 900).map((value, arrived) => ({ value, arrived }));
    const sorting = sorter<(typeof values)[number]>(keep);
    for (const one of values) {
      sorting.add(keyOf(one.value), one, 100);
      for (const step of sorting.tidy()) expect(step).toBeUndefined();
    }
    const expected = values.toSorted((left, right) => left.value - right.value || left.arrived - right.arrived);
    expect([...sorting.sorted()]).toEqual(expected.slice(0, keep));
  },
);

it('A sort keeps at most 100 MB, and less when only the first are wanted', () => {
  const size = 1024 * 1024;
  const all = sorter<number>(Infinity);
  const fill = (): void => {
    for (let value = 0; value < 101; value++) all.add(keyOf(value), value, size);
  };
  expect(fill).toThrow('Sort exceeded memory limit of 104857600 bytes');
  const few = sorter<number>(20);
  for (let value = 1000; value > 0; value--) {
    few.add(keyOf(value), value, size);
    expect([...few.tidy()]).toEqual(expect.any(Array));
  }
  expect([...few.sorted()]).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});
