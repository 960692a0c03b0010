import { failureOf } from './failure-reasons.js';

describe('reasons of a failed publication (RFQ-11)', () => {
  const positionId = '0f0e0d0c-0b0a-4908-8706-050403020100';
  it('name the field and the position', () => {
    expect(failureOf('endDate', [])).toEqual({ kind: 'field', field: 'endDate', posNumber: null });
    expect(failureOf(`label: position ${positionId}`, [{ positionId, posNumber: 3 }])).toEqual({
      kind: 'field',
      field: 'label',
      posNumber: 3,
    });
  });
  it("keep an operator's text", () =>
    expect(failureOf('The drawing is unreadable', [])).toEqual({ kind: 'words', text: 'The drawing is unreadable' }));
});
