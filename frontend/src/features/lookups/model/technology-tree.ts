import type { TechnologyEntry } from '../../../api/resources/lookups.js';
import type { TreeNode } from '../../../shared/inputs/tree/tree-model.js';

export type TechnologyChoice = { readonly technologyId: number; readonly technologyGroupId: number };

const leafPrefix = 'technology-';

export const leafIdOf = ({ technologyId }: Pick<TechnologyChoice, 'technologyId'>): string =>
  `${leafPrefix}${technologyId}`;

/** One node per group of technologies, in the order of the catalogue. */
const nodesBy = (
  technologies: readonly TechnologyEntry[],
  groupOf: (technology: TechnologyEntry) => Pick<TreeNode, 'id' | 'label'>,
  childrenOf: (inGroup: readonly TechnologyEntry[]) => readonly TreeNode[],
): readonly TreeNode[] => {
  const groups = new Map(technologies.map((technology) => [groupOf(technology).id, groupOf(technology)]));
  return [...groups.values()].map((group) => ({
    ...group,
    children: childrenOf(technologies.filter((technology) => groupOf(technology).id === group.id)),
  }));
};

/** Main category > group > technology, in the shape of the tree input. */
export const treeOf = (technologies: readonly TechnologyEntry[]): readonly TreeNode[] =>
  nodesBy(
    technologies,
    ({ maincatId, maincatLabel }) => ({ id: `category-${maincatId}`, label: maincatLabel }),
    (inCategory) =>
      nodesBy(
        inCategory,
        ({ technologyGroupId, technologyGroupLabel }) => ({
          id: `group-${technologyGroupId}`,
          label: technologyGroupLabel,
        }),
        (inGroup) => inGroup.map(({ id, label }) => ({ id: leafIdOf({ technologyId: id }), label })),
      ),
  );

/** The technologies of the chosen leaves; leaves that are not in the tree are left out. */
export const choicesOf = (
  technologies: readonly TechnologyEntry[],
  leafIds: readonly string[],
): readonly TechnologyChoice[] => {
  const byLeaf = new Map(
    technologies.map(({ id, technologyGroupId }) => [
      leafIdOf({ technologyId: id }),
      { technologyId: id, technologyGroupId },
    ]),
  );
  return leafIds.flatMap((id) => byLeaf.get(id) ?? []);
};
