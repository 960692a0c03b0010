import type { TreeNode } from '../../../shared/inputs/tree/tree-model.js';

export type FilterOption = { readonly id: number; readonly label: string; readonly group?: string };

/** Options as leaves, below their groups where they have any. */
export const optionTree = (options: readonly FilterOption[]): readonly TreeNode[] => {
  const leaf = ({ id, label }: FilterOption): TreeNode => ({ id: String(id), label });
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  return [
    ...groups.map((group) => ({
      id: `group ${group}`,
      label: group,
      children: options.filter((option) => option.group === group).map(leaf),
    })),
    ...options.filter(({ group }) => group === undefined).map(leaf),
  ];
};

/** The option of a leaf; empty for a group. */
export const optionIdOf = (leafId: string): readonly number[] => (/^\d+$/.test(leafId) ? [Number(leafId)] : []);
