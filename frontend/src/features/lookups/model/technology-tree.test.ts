import type { TechnologyCategory } from '@torno/contract';
import { choicesOf, leafIdOf, treeOf } from './technology-tree.js';

const technology = (technologyId: number, technologyLabel: string) => ({
  technologyId,
  technologyLabel,
  technologyCategory: 1,
  technologyDimensions: [],
});
const categories: readonly TechnologyCategory[] = [
  {
    maincatId: 1,
    maincatLabel: 'Machining',
    technologyGroups: [
      {
        technologyGroupId: 101,
        technologyGroupLabel: 'Turning',
        paid: false,
        technologies: [technology(10101, 'CNC turning')],
      },
      {
        technologyGroupId: 102,
        technologyGroupLabel: 'Milling',
        paid: true,
        technologies: [technology(10201, '5 axes')],
      },
    ],
  },
];

describe('technology tree', () => {
  it('has the three levels of the catalogue', () => {
    expect(treeOf(categories)).toMatchObject([
      {
        label: 'Machining',
        children: [{ label: 'Turning', children: [{ label: 'CNC turning' }] }, { label: 'Milling' }],
      },
    ]);
  });

  it('names the group of each choice', () => {
    expect(choicesOf(categories, [leafIdOf({ technologyId: 10201 }), 'technology-9'])).toEqual([
      { technologyId: 10201, technologyGroupId: 102 },
    ]);
  });
});
