import { compareFields } from './compare-fields.js';

const position = (label: string, quantities: readonly number[]) => ({
  label,
  quantities: quantities.map((quantity) => ({ quantity })),
});

describe('compareFields', () => {
  it('names the fields of records and of the entries of lists, but takes lists within entries as they are', () =>
    expect(
      compareFields(
        { _id: '1', contact: { phone: '1' }, positions: [position('Shaft', [10])] },
        { _id: '1', contact: { phone: '2' }, positions: [position('Shaft', [10, 20]), position('Gear', [])] },
        [],
      ),
    ).toEqual([
      { path: 'contact.phone', before: '1', after: '2' },
      { path: 'positions.0.label', before: 'Shaft', after: 'Shaft' },
      { path: 'positions.0.quantities', before: [{ quantity: 10 }], after: [{ quantity: 10 }, { quantity: 20 }] },
      { path: 'positions.1', before: null, after: position('Gear', []) },
    ]));

  it('has null on the side on which there is no document', () =>
    expect(compareFields(undefined, { label: 'Shaft', awards: [] }, [])).toEqual([
      { path: 'label', before: null, after: 'Shaft' },
      { path: 'awards', before: null, after: [] },
    ]));
});
