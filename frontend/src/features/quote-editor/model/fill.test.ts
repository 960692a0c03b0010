import { commonValue, fillDown } from './fill.js';

const scale = (deliveryAt: string) => ({ deliveryAt, unitCost: '', fixedCost: '' });
const scales = { s1: scale('4 weeks'), s2: scale(''), s3: scale('2 weeks') };
const rows = ['s1', 's2', 's3', 's4'];
const filled = (scaleId: string) =>
  fillDown(scales, rows, { scaleId, field: 'deliveryAt' }).map((update) => `${update.scaleId} ${update.value}`);

describe('filling downwards', () => {
  it('repeats a value in all cells below it', () => {
    expect(filled('s1')).toEqual(['s2 4 weeks', 's3 4 weeks', 's4 4 weeks']);
    expect(filled('s3')).toEqual(['s4 2 weeks']);
  });
  it('begins with the value above an empty cell', () =>
    expect(filled('s2')).toEqual(['s2 4 weeks', 's3 4 weeks', 's4 4 weeks']));
  it('changes nothing where there is no value', () => {
    expect(fillDown(scales, rows, { scaleId: 's1', field: 'unitCost' })).toEqual([]);
    expect(fillDown(scales, rows, { scaleId: 's4', field: 'unitCost' })).toEqual([]);
  });
});

it('Cells have a common value only where all are alike', () => {
  expect(commonValue(scales, ['s1', 's2'], 'deliveryAt')).toBeUndefined();
  expect(commonValue(scales, ['s1', 's2', 's4'], 'fixedCost')).toBe('');
  expect(commonValue(scales, ['s1'], 'deliveryAt')).toBe('4 weeks');
});
