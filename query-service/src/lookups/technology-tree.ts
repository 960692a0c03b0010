import type { TechnologyCategory } from '@torno/contract';
import type { Language } from '@torno/domain';
import { isRecord, type JsonValue } from '@torno/kernel';
import type { LookupReadModel } from '@torno/read-models';
import { flagOf, labelIn, markOf, numberOf, textOf } from './lookup-lists.js';

export type TechnologyGroup = TechnologyCategory['technologyGroups'][number];
export type Technology = TechnologyGroup['technologies'][number];
type Dimension = Technology['technologyDimensions'][number];

const isRange = (value: JsonValue): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((bound) => typeof bound === 'number');

const dimensionOf = (value: JsonValue): Dimension[] => {
  if (!isRecord(value)) return [];
  const { dimension, min, max, ranges } = value;
  return [
    {
      dimensionCategoryID: textOf(dimension),
      minValue: numberOf(min) ?? 0,
      maxValue: numberOf(max) ?? 0,
      ranges: Array.isArray(ranges) ? ranges.filter(isRange).map(([from, to]): [number, number] => [from, to]) : [],
    },
  ];
};

export const groupIdOf = ({ data }: LookupReadModel): number | null => numberOf(data['groupId']);

export const technologyOf = (language: Language, entry: LookupReadModel): Technology => {
  const dimensions = entry.data['dimensions'];
  return {
    technologyId: Number(entry.id),
    technologyLabel: labelIn(language, entry),
    technologyCategory: groupIdOf(entry) ?? 0,
    technologyDimensions: Array.isArray(dimensions) ? dimensions.flatMap(dimensionOf) : [],
    ...markOf(entry),
  };
};

export const groupOf = (language: Language, entry: LookupReadModel): Omit<TechnologyGroup, 'technologies'> => ({
  technologyGroupId: Number(entry.id),
  technologyGroupLabel: labelIn(language, entry),
  paid: flagOf(entry.data['paid']),
});

/**
 * Main category, groups, technologies (LOOK-04), each in the order of display. What belongs to a deactivated group or main
 * category may not be chosen either.
 */
export const technologyTree = (
  language: Language,
  categories: readonly LookupReadModel[],
  groups: readonly LookupReadModel[],
  technologies: readonly LookupReadModel[],
): TechnologyCategory[] =>
  categories.map((category) => ({
    maincatId: Number(category.id),
    maincatLabel: labelIn(language, category),
    technologyGroups: groups
      .filter(({ data }) => data['mainCategoryId'] === category.id)
      .map((group) => ({
        ...groupOf(language, group),
        technologies: technologies
          .filter((technology) => groupIdOf(technology) === group.id)
          .map((technology) =>
            technologyOf(language, { ...technology, active: technology.active && group.active && category.active }),
          ),
      })),
  }));
