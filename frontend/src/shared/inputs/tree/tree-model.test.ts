import {
  branchIds,
  chosenBelow,
  filterTree,
  isAllowed,
  leavesOfGroup,
  stepFor,
  type TreeNode,
  visibleRows,
  withGroupToggled,
} from './tree-model.js';

const tree: readonly TreeNode[] = [
  {
    id: 'machining',
    label: 'Zerspanung',
    children: [
      { id: 'turning', label: 'Drehen', children: [{ id: 't1', label: 'CNC-Drehen' }] },
      {
        id: 'milling',
        label: 'Fräsen',
        children: [
          { id: 'm1', label: '3-Achs' },
          { id: 'm2', label: '5-Achs' },
        ],
      },
    ],
  },
  { id: 'casting', label: 'Gießen', children: [] },
];
const open = (...ids: string[]) => visibleRows(tree, (id) => ids.includes(id));
const idsOf = (rows: ReturnType<typeof visibleRows>): string[] => rows.map(({ node }) => node.id);

describe('tree', () => {
  it('shows only the children of open branches', () => {
    expect(idsOf(open())).toEqual(['machining', 'casting']);
    expect(idsOf(open('machining', 'milling'))).toEqual(['machining', 'turning', 'milling', 'm1', 'm2', 'casting']);
  });

  it('gives level and position of each row', () => {
    const [, , , first] = open('machining', 'milling');
    expect(first).toMatchObject({ level: 3, parentId: 'milling', position: 1, siblings: 2, expanded: false });
  });

  it('searches by several words, ignores accents and keeps the ancestors', () => {
    expect(idsOf(visibleRows(filterTree(tree, 'frasen'), () => true))).toEqual(['machining', 'milling', 'm1', 'm2']);
    expect(idsOf(visibleRows(filterTree(tree, 'drehen cnc'), () => true))).toEqual(['machining', 'turning', 't1']);
    expect(filterTree(tree, 'laser')).toEqual([]);
    expect(filterTree(tree, '  ')).toBe(tree);
  });

  it('counts the chosen leaves below a branch', () => {
    const [machining] = tree;
    expect(machining && chosenBelow(machining, new Set(['m1', 't1', 'other']))).toBe(2);
    expect(branchIds(tree)).toEqual(['machining', 'turning', 'milling']);
  });

  it('chooses all leaves of a group at once, and none once all are chosen', () => {
    expect(withGroupToggled(['t1', 'm1'], ['m1', 'm2'])).toEqual(['t1', 'm1', 'm2']);
    expect(withGroupToggled(['t1', 'm1', 'm2'], ['m1', 'm2'])).toEqual(['t1']);
  });

  it('chooses everything below a branch, of a search only what it has found', () => {
    expect(tree.map(leavesOfGroup)).toEqual([['t1', 'm1', 'm2'], []]);
    expect(filterTree(tree, 'achs').map(leavesOfGroup)).toEqual([['m1', 'm2']]);
  });

  it('allows no more leaves than a maximum, and fewer where there are too many already', () => {
    expect(isAllowed(['a'], ['a', 'b'], 2)).toBe(true);
    expect(isAllowed(['a'], ['a', 'b', 'c'], 2)).toBe(false);
    expect(isAllowed(['a', 'b', 'c', 'd'], ['a', 'b', 'c'], 2)).toBe(true);
  });

  it.each([
    ['ArrowDown', 'machining', { type: 'focus', id: 'turning' }],
    ['ArrowUp', 'casting', { type: 'focus', id: 'milling' }],
    ['ArrowRight', 'machining', { type: 'focus', id: 'turning' }],
    ['ArrowRight', 'turning', { type: 'expand', id: 'turning' }],
    ['ArrowLeft', 'turning', { type: 'focus', id: 'machining' }],
    ['ArrowLeft', 'machining', { type: 'collapse', id: 'machining' }],
    ['End', 'machining', { type: 'focus', id: 'casting' }],
    ['Home', 'casting', { type: 'focus', id: 'machining' }],
    ['Enter', 'turning', { type: 'expand', id: 'turning' }],
    [' ', 'casting', { type: 'toggle', id: 'casting' }],
    [' ', 'turning', { type: 'toggleGroup', ids: ['t1'] }],
    [' ', 'machining', { type: 'toggleGroup', ids: ['t1', 'm1', 'm2'] }],
    ['ArrowDown', 'casting', undefined],
    ['a', 'casting', undefined],
  ] as const)('handles %s on %s', (key, id, expected) => {
    expect(stepFor(key, open('machining'), id)).toEqual(expected);
  });
});
