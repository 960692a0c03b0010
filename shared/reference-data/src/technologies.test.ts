import type { DimensionRange } from './envelope.js';
import { technologies, technologyGroups, technologyMainCategories } from './technologies.js';

const dimensionsOf = (english: string): readonly DimensionRange[] =>
  technologies.find(({ labels }) => labels.en === english)?.data.dimensions ?? [];

const everyRange = technologies.flatMap(({ id, data }) => data.dimensions.map((range) => ({ id, ...range })));

it('Every group belongs to a main category, and every category has groups', () => {
  expect([...new Set(technologyGroups.map(({ data }) => data.mainCategoryId))]).toEqual(
    technologyMainCategories.map(({ id }) => id),
  );
});

it('Every technology belongs to a group, and every group has technologies', () => {
  expect([...new Set(technologies.map(({ data }) => data.groupId))]).toEqual(technologyGroups.map(({ id }) => id));
});

it('About a quarter of the groups require a premium account', () => {
  const share = technologyGroups.filter(({ data }) => data.paid).length / technologyGroups.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
});

it('Every technology limits at least one dimension, and none twice', () => {
  for (const { data } of technologies) {
    const names = data.dimensions.map(({ dimension }) => dimension);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('Every minimum is below the maximum: from 1, weight from 0', () => {
  for (const { dimension, min, max } of everyRange) {
    expect(min).toBeGreaterThanOrEqual(dimension === 'weight' ? 0 : 1);
    expect(min).toBeLessThan(max);
    if (dimension !== 'lotsize') expect(max).toBeLessThanOrEqual(9_999_999);
  }
});

it('The steps of each dimension cover it without gap', () => {
  for (const { min, max, ranges } of everyRange) {
    expect(ranges[0]?.[0]).toBe(min);
    expect(ranges.at(-1)?.[1]).toBe(max);
    ranges.forEach(([from, to], index) => {
      expect(from).toBeLessThan(to);
      if (index > 0) expect(from).toBe(ranges[index - 1]?.[1]);
    });
  }
});

it('There are at most eight steps, and four for the lot size, the last of which is open', () => {
  for (const { dimension, ranges } of everyRange) {
    expect(ranges.length).toBeLessThanOrEqual(8);
    if (dimension === 'lotsize') {
      expect(ranges).toHaveLength(4);
      expect(ranges.at(-1)?.[1]).toBe(99_999_999);
    }
  }
});

it('Turned parts are measured by diameter and length, sheets by thickness', () => {
  expect(dimensionsOf('CNC turning')).toMatchObject([
    { dimension: 'diameter', min: 1, max: 500 },
    { dimension: 'length', min: 1, max: 1500 },
    { dimension: 'weight', min: 0, max: 250 },
    { dimension: 'lotsize', min: 1 },
  ]);
  expect(dimensionsOf('Laser cutting').map(({ dimension }) => dimension)).toContain('thickness');
});
