import type { TechnologyCategory } from '@torno/contract';
import type { TreeNode } from '../../../shared/inputs/tree/tree-model.js';

export type TechnologyChoice = { readonly technologyId: number; readonly technologyGroupId: number };

const leafPrefix = 'technology-';

/** Main category > group > technology, in the shape of the tree input. */
export const treeOf = (categories: readonly TechnologyCategory[]): readonly TreeNode[] =>
  categories.map(({ maincatId, maincatLabel, technologyGroups }) => ({
    id: `category-${maincatId}`,
    label: maincatLabel,
    children: technologyGroups.map(({ technologyGroupId, technologyGroupLabel, technologies }) => ({
      id: `group-${technologyGroupId}`,
      label: technologyGroupLabel,
      children: technologies.map(({ technologyId, technologyLabel }) => ({
        id: `${leafPrefix}${technologyId}`,
        label: technologyLabel,
      })),
    })),
  }));

export const leafIdOf = ({ technologyId }: Pick<TechnologyChoice, 'technologyId'>): string =>
  `${leafPrefix}${technologyId}`;

/** The technologies of the chosen leaves; leaves that are not in the tree are left out. */
export const choicesOf = (
  categories: readonly TechnologyCategory[],
  leafIds: readonly string[],
): readonly TechnologyChoice[] => {
  const groups = categories.flatMap(({ technologyGroups }) => technologyGroups);
  const byLeaf = new Map(
    groups.flatMap(({ technologyGroupId, technologies }) =>
      technologies.map(
        ({ technologyId }) => [leafIdOf({ technologyId }), { technologyId, technologyGroupId }] as const,
      ),
    ),
  );
  return leafIds.flatMap((id) => byLeaf.get(id) ?? []);
};
