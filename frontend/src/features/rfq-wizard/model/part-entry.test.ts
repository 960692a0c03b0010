import { baseNameOf, groupFiles, labelOfParts, positionFor } from './file-groups.js';
import { parseScales, withQuantities } from './scales.js';

describe('scales', () => {
  it.each([
    ['10/50/100', [10, 50, 100]],
    ['100 / 10 / 50', [10, 50, 100]],
    ['10; 50;10', [10, 50]],
    ['1.000/10.000', [1000, 10000]],
    ["1'000 | 2 500", [1000, 2500]],
    ['10\t20\n30', [10, 20, 30]],
    ['10, 20, 30', [10, 20, 30]],
    ['10 pcs / 50 Stk.', [10, 50]],
    ['9999999', [9_999_999]],
    ['', []],
    ['10 100 1000', [10, 100, 1000]],
    ['100 250 500', [100, 250, 500]],
    ['10 000', [10_000]],
  ])('reads %p', (text, quantities) => expect(parseScales(text)).toEqual({ quantities, refused: [], doubtful: [] }));

  it('asks what blanks mean that may separate or group (C-38)', () =>
    expect(parseScales('10 100')).toEqual({
      quantities: [],
      refused: [],
      doubtful: [{ text: '10 100', apart: [10, 100], together: 10_100 }],
    }));

  it.each(['0', '1.5', '-3', 'ten', '12345678', '1e3'])('refuses %p', (text) =>
    expect(parseScales(`10/${text}`)).toEqual({ quantities: [10], refused: [text], doubtful: [] }),
  );

  it('keep the ids of unchanged quantities, and are ten at most', () => {
    const scales = [{ scaleId: 'a', quantity: 50 }];
    expect(withQuantities(scales, [10, 50], () => 'new')).toEqual([
      { scaleId: 'new', quantity: 10 },
      { scaleId: 'a', quantity: 50 },
    ]);
    const many = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(withQuantities([], many, () => 'new')).toHaveLength(10);
  });
});

describe('dropped files', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it('become one part by base name, regardless of case', () => {
    const groups = groupFiles(named('Shaft.pdf', 'pulley.step', 'shaft.STEP', 'readme'));
    expect(groups.map(({ label, files }) => [label, files.map(({ name }) => name)])).toEqual([
      ['Shaft', ['Shaft.pdf', 'shaft.STEP']],
      ['pulley', ['pulley.step']],
      ['readme', ['readme']],
    ]);
  });

  it.each([
    ['a/b/Part 1.2.stp', 'Part 1.2'],
    ['C:\\x\\y.pdf', 'y'],
    ['.hidden', '.hidden'],
    ['noext', 'noext'],
  ])('call %s %s', (name, base) => expect(baseNameOf(name)).toBe(base));

  it('name the RFQ after the first part and the number of the others', () => {
    expect(labelOfParts(groupFiles([{ name: 'gear.pdf' }, { name: 'gear.step' }]))).toBe('gear');
    expect(labelOfParts(groupFiles([{ name: 'gear.pdf' }, { name: 'shaft.pdf' }, { name: 'lid.pdf' }]))).toBe(
      'gear (+2)',
    );
    expect(labelOfParts([])).toBe('');
  });
  it('are added to the position of their name', () => {
    const positions = [
      { label: 'Shaft', internalCode: '' },
      { label: 'Wheel', internalCode: 'P-17' },
    ];
    expect(positionFor(positions, 'shaft')).toBe(positions[0]);
    expect(positionFor(positions, 'p-17')).toBe(positions[1]);
    expect(positionFor(positions, 'bolt')).toBeUndefined();
  });
});
