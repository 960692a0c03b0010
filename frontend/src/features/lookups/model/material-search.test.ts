import { materialGroups, materials } from '@torno/reference-data';
import { searchMaterials } from './material-search.js';

const wordsOf = ({ de, en, it }: { readonly de?: string; readonly en?: string; readonly it?: string }, more: string) =>
  [de, en, it, more].join(' ');

/** The catalogue as an installation starts with it, in English. */
const catalogue = materials.map(({ labels, data }) => {
  const group = materialGroups.find(({ id }) => id === data.materialGroupId);
  if (group === undefined) throw new Error(`The group of ${labels.en} is missing.`);
  return {
    label: labels.en,
    materialNumber: data.materialNumber ?? '',
    materialGroupId: group.id,
    group: group.labels.en,
    searchWords: wordsOf(labels, data.synonyms),
    materialGroupSearchWords: wordsOf(group.labels, group.data.synonyms),
  };
});

const found = (search: string) => searchMaterials(catalogue, search);
/** Materials found by the beginnings of words. */
const begun = (search: string) => found(search).flatMap(({ material, within }) => (within ? [] : [material]));
const groupsOf = (rows: readonly { readonly group: string }[]) => [...new Set(rows.map(({ group }) => group))];

it.each(['steel', 'Stahl', 'acciaio', 'STAHL'])('%s finds the steels of every group', (search) => {
  expect(groupsOf(begun(search))).toEqual([
    'Structural steel',
    'Quenched and tempered steel',
    'Case-hardening and nitriding steel',
    'Free-cutting steel',
    'Tool steel',
    'Bearing and spring steel',
    'Stainless steel',
    'Heat-resisting and pressure vessel steel',
    'Cast steel',
    'Coated sheet',
  ]);
});

it.each(['stainless', 'Edelstahl', 'inossidabile', 'nichtrostend', 'inox'])(
  '%s finds the stainless steels',
  (search) => {
    expect(groupsOf(begun(search))).toEqual(['Stainless steel']);
  },
);

it.each(['brass', 'Messing', 'ottone'])('%s finds the alloys of copper and zinc first', (search) => {
  const [first, second] = begun(search);
  expect([first?.label, second?.label]).toEqual(['CW508L CuZn37 (Ms63, 2.0321)', 'CW614N CuZn39Pb3 (Ms58, 2.0401)']);
});

it('“alu” finds the alloys of aluminium before ceramics, and tantalum last', () => {
  expect(groupsOf(begun('alu'))).toEqual([
    'Wrought aluminium alloy',
    'Cast aluminium alloy',
    'Copper and copper alloy',
    'Technical ceramic and glass',
  ]);
  expect(found('alu').at(-1)).toMatchObject({ material: { label: 'Tantalum' }, within: true });
});

it.each([
  ['1.4301', '1.4301 X5CrNi18-10 (AISI 304)'],
  ['4301', '1.4301 X5CrNi18-10 (AISI 304)'],
  ['v2a', '1.4301 X5CrNi18-10 (AISI 304)'],
  ['nylon', 'PA 6'],
  ['zinc', 'ZP0400 ZnAl4 (Zamak 3)'],
  ['Grundstoff', undefined],
])('%s finds %s first', (search, label) => {
  expect(found(search)[0]?.material.label).toBe(label);
});

it('All words of a search must fit, in any order and without accents', () => {
  expect(begun('stahl 4301').map(({ label }) => label)).toEqual(['1.4301 X5CrNi18-10 (AISI 304)']);
  expect(groupsOf(begun('walzlager'))).toEqual(['Bearing and spring steel']);
});

it('Without a search the catalogue is whole and in its order', () => {
  expect(found(' ').map(({ material }) => material)).toEqual(catalogue);
});
