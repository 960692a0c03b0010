import type { TechnologyEntry } from '../../../api/resources/lookups.js';
import { choicesOf, leafIdOf, treeOf } from './technology-tree.js';

const technologies: readonly TechnologyEntry[] = [
  { id: 10101, label: 'CNC turning', technologyGroupId: 101, technologyGroupLabel: 'Turning' },
  { id: 10201, label: '5 axes', technologyGroupId: 102, technologyGroupLabel: 'Milling' },
].map((technology) => ({ ...technology, maincatId: 1, maincatLabel: 'Machining' }));

describe('technology tree', () => {
  it('has the three levels of the catalogue', () => {
    expect(treeOf(technologies)).toMatchObject([
      {
        label: 'Machining',
        children: [{ label: 'Turning', children: [{ label: 'CNC turning' }] }, { label: 'Milling' }],
      },
    ]);
  });

  it('names the group of each choice', () => {
    expect(choicesOf(technologies, [leafIdOf({ technologyId: 10201 }), 'technology-9'])).toEqual([
      { technologyId: 10201, technologyGroupId: 102 },
    ]);
  });
});
