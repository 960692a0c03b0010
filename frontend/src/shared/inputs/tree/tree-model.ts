import { foldWords, holdsWords } from '@torno/kernel';

export type TreeNode = {
  readonly id: string;
  readonly label: string;
  readonly children?: readonly TreeNode[];
};

/** A visible row of the tree; positions count from 1, as ARIA requires. */
export type TreeRow = {
  readonly node: TreeNode;
  readonly level: number;
  readonly parentId: string | null;
  readonly position: number;
  readonly siblings: number;
  readonly expanded: boolean;
};

export const isLeaf = (node: TreeNode): boolean => node.children === undefined || node.children.length === 0;

/** The branches that hold a label with all words of the search; a branch that fits itself keeps all below it. */
export const filterTree = (nodes: readonly TreeNode[], search: string): readonly TreeNode[] => {
  const words = foldWords(search);
  if (words.length === 0) return nodes;
  const keep = (node: TreeNode): TreeNode[] => {
    if (holdsWords(node.label, words)) return [node];
    const children = (node.children ?? []).flatMap(keep);
    return children.length === 0 ? [] : [{ ...node, children }];
  };
  return nodes.flatMap(keep);
};

/** The visible rows, from top to bottom. */
export const visibleRows = (
  nodes: readonly TreeNode[],
  isExpanded: (id: string) => boolean,
  level = 1,
  parentId: string | null = null,
): readonly TreeRow[] =>
  nodes.flatMap((node, index) => {
    const expanded = !isLeaf(node) && isExpanded(node.id);
    const row: TreeRow = { node, level, parentId, position: index + 1, siblings: nodes.length, expanded };
    return expanded ? [row, ...visibleRows(node.children ?? [], isExpanded, level + 1, node.id)] : [row];
  });

/** Ids of all branches, for a search that opens all results. */
export const branchIds = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap((node) => (isLeaf(node) ? [] : [node.id, ...branchIds(node.children ?? [])]));

/** The number of chosen leaves below a node. */
export const chosenBelow = (node: TreeNode, chosenIds: ReadonlySet<string>): number =>
  isLeaf(node)
    ? Number(chosenIds.has(node.id))
    : (node.children ?? []).reduce((sum, child) => sum + chosenBelow(child, chosenIds), 0);

/** The leaves chosen together with a branch: all that are below it. */
export const leavesOfGroup = ({ children = [] }: TreeNode): readonly string[] =>
  children.flatMap((child) => (isLeaf(child) ? [child.id] : leavesOfGroup(child)));

/** The choice after a branch was chosen or, if all of its leaves were chosen already, removed. */
export const withGroupToggled = (value: readonly string[], leaves: readonly string[]): readonly string[] =>
  leaves.every((id) => value.includes(id))
    ? value.filter((id) => !leaves.includes(id))
    : [...new Set([...value, ...leaves])];

/** Whether another choice has at most `max` leaves, or fewer than before. */
export const isAllowed = (before: readonly string[], after: readonly string[], max: number): boolean =>
  after.length <= Math.max(max, before.length - 1);

export type TreeStep =
  | { readonly type: 'focus'; readonly id: string }
  | { readonly type: 'expand'; readonly id: string }
  | { readonly type: 'collapse'; readonly id: string }
  | { readonly type: 'toggle'; readonly id: string }
  | { readonly type: 'toggleGroup'; readonly ids: readonly string[] };

/** The effect of a key in a tree (WAI-ARIA tree pattern); undefined for keys that the tree does not handle. */
export const stepFor = (key: string, rows: readonly TreeRow[], focusedId: string): TreeStep | undefined => {
  const focusedIndex = rows.findIndex(({ node }) => node.id === focusedId);
  const row = rows[focusedIndex];
  if (row === undefined) return undefined;
  const focus = (target: TreeRow | undefined): TreeStep | undefined => target && { type: 'focus', id: target.node.id };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[focusedIndex + 1]);
    case 'ArrowUp':
      return focus(rows[focusedIndex - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (isLeaf(row.node)) return undefined;
      return row.expanded ? focus(rows[focusedIndex + 1]) : { type: 'expand', id: focusedId };
    case 'ArrowLeft':
      if (row.expanded) return { type: 'collapse', id: focusedId };
      return row.parentId === null ? undefined : { type: 'focus', id: row.parentId };
    case ' ': {
      const ids = leavesOfGroup(row.node);
      return ids.length > 0 ? { type: 'toggleGroup', ids } : stepFor('Enter', rows, focusedId);
    }
    case 'Enter':
      if (isLeaf(row.node)) return { type: 'toggle', id: focusedId };
      return { type: row.expanded ? 'collapse' : 'expand', id: focusedId };
    default:
      return undefined;
  }
};
