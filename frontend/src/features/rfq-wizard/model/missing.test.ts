import { groupByPlace, firstIncompleteStep, missingOf } from './missing.js';
import { header, position } from '../testing/wizard.fixture.js';

const now = '2026-07-01T10:00:00.000Z';
const none = { nda: 0, terms: 0 };
const complete = { header, positions: [position('A')] };
const missing = (forms: Partial<typeof complete>, documents = none) =>
  missingOf({ ...complete, ...forms }, documents, now, 'Europe/Berlin');
const codes = (...args: Parameters<typeof missing>) => missing(...args).map(({ code }) => code);

describe('what is missing', () => {
  it('is nothing for a complete RFQ, which continues at the suppliers', () => {
    expect(missing({})).toEqual([]);
    expect(firstIncompleteStep(missing({}))).toBe('matching');
  });

  it.each([
    ['rfqLabel', { label: ' ' }],
    ['reason', { reason: 'Other', reasonComment: '' }],
    ['ndaDocument', { ndaRequired: true }],
    ['deliveryCondition', { deliveryConditionChoice: 'freeText' }],
    ['deliveryCondition', { incoterm: 'OTH' }],
    ['termsDocument', { ownTerms: true }],
    ['deliveryDate', { deliveryDate: '31.02.' }],
    ['duration', { duration: 0, endDate: '' }],
    ['endDate', { duration: 0, endDate: '2026-07-01' }],
    ['deliveryDatePast', { deliveryDate: '2026-06-30' }],
  ] as const)('names %s alone', (code, change) => expect(codes({ header: { ...header, ...change } })).toEqual([code]));

  it('includes required documents', () => {
    const wanting = { ...header, ndaRequired: true, ownTerms: true };
    expect(codes({ header: wanting }, { nda: 1, terms: 1 })).toEqual([]);
  });

  it('includes a first position', () => expect(codes({ positions: [] })).toEqual(['positions']));

  it('names each position and its fields', () => {
    const positions = [position('A'), position('B', { label: '', scales: [], materialId: null, technologies: [] })];
    expect(missing({ positions })).toEqual(
      ['label', 'quantities', 'technologies', 'material'].map((code) => ({ step: 'part-data', code, positionId: 'B' })),
    );
  });

  it('does not include the technology of an unknown position (RFQ-37)', () =>
    expect(codes({ positions: [position('A', { technologies: [], isUnknownPosition: true })] })).toEqual([]));

  it('includes the figures of a series', () =>
    expect(codes({ header: { ...header, demandType: 'Series' } })).toEqual(['series']));

  it('leaves the dates of positions to their own step', () =>
    expect(missing({ header: { ...header, deliveryDate: '' } })).toEqual([
      { step: 'delivery-date', code: 'deliveryDate' },
    ]));

  it('leads to the first incomplete step (CREATE-03)', () => {
    expect(firstIncompleteStep(missing({ positions: [], header: { ...header, deliveryDate: '' } }))).toBe('part-data');
    expect(firstIncompleteStep(missing({ positions: [], header: { ...header, label: '' } }))).toBe('rfq-data');
  });

  it('is grouped by position', () => {
    const positions = [position('A', { scales: [], materialId: null }), position('B', { label: '' })];
    expect(groupByPlace(missing({ positions, header: { ...header, deliveryDate: '' } }))).toEqual([
      { positionId: 'A', codes: ['quantities', 'material'] },
      { positionId: 'B', codes: ['label'] },
      { codes: ['deliveryDate'] },
    ]);
  });
});
