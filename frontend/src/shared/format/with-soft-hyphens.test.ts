import { withSoftHyphens } from './with-soft-hyphens.js';

it.each([
  ['Zahnriemenscheibe Delta-50', 'Zahn-rie-men-scheibe Delta-50'],
  ['Antriebswelle', 'An-triebs-welle'],
  ['Schaltschrankblech Prime-15', 'Schalt-schrank-blech Prime-15'],
  ['Pumpengehäuse', 'Pum-pen-ge-häuse'],
  ['Spritzgussdeckel', 'Spritz-guss-de-ckel'],
  ['Raccordo filettato', 'Rac-cordo fi-let-tato'],
  ['4711-AX 3', '4711-AX 3'],
])('%s may break as %s', (name, syllables) => {
  expect(withSoftHyphens(name).replaceAll('\u00AD', '-')).toBe(syllables);
});
