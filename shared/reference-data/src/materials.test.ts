import { materialGroups, materials } from './materials.js';

const named = (text: string) => materials.find(({ labels }) => labels.en.includes(text));

it('Every material belongs to a group, and every group has materials', () => {
  const used = new Set(materials.map(({ data }) => data.materialGroupId));
  expect([...used].sort((a, b) => a - b)).toEqual(materialGroups.map(({ id }) => id));
});

it('A material has its number, designation and international name', () => {
  expect(named('1.4301')?.labels.de).toBe('1.4301 X5CrNi18-10 (AISI 304)');
  expect(named('EN AW-7075')?.data.materialNumber).toBe('3.4365');
  expect(named('POM-C')?.data.materialNumber).toBeNull();
  expect(named('PEEK')).toBeDefined();
});

it('Each material number is used once', () => {
  const numbers = materials.flatMap(({ data }) => (data.materialNumber === null ? [] : [data.materialNumber]));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

it.each([
  ['Structural steel', 7.5, 8],
  ['Stainless steel', 7.5, 8.2],
  ['Wrought aluminium alloy', 2.6, 2.9],
  ['Copper and copper alloy', 7.5, 9],
  ['Titanium and titanium alloy', 4.4, 4.6],
  ['Elastomer', 0.9, 2.1],
])('The density of %s is between %d and %d g/cm³', (group, lightest, heaviest) => {
  const id = materialGroups.find(({ labels }) => labels.en === group)?.id;
  const densities = materials.filter(({ data }) => data.materialGroupId === id).map(({ data }) => data.density);
  expect(Math.min(...densities)).toBeGreaterThanOrEqual(lightest);
  expect(Math.max(...densities)).toBeLessThanOrEqual(heaviest);
});
