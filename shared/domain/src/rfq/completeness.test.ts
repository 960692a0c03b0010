import { applicableContent, emptyPosition, headerFlags, positionFlags, type HeaderFacts } from './completeness.js';

const header: HeaderFacts = {
  label: 'Shaft',
  reason: 'NewProduct',
  reasonComment: '',
  ndaRequired: false,
  ownTerms: false,
  incoterm: 'EXW',
  deliveryConditionChoice: 'incoterm',
  deliveryCondition: '',
  ndaDocuments: 0,
  termsDocuments: 0,
  duration: 14,
  customEndDate: null,
  deliveryDate: '2026-12-24',
};

const flagged = (facts: Partial<HeaderFacts>): string[] =>
  Object.entries(headerFlags({ ...header, ...facts }))
    .filter(([, set]) => set)
    .map(([name]) => name);

describe('header flags (CREATE-06)', () => {
  it('are all false on a complete header', () => expect(flagged({})).toEqual([]));
  it.each<[string, Partial<HeaderFacts>]>([
    ['rfqLabel', { label: '  ' }],
    ['ndaDocument', { ndaRequired: true }],
    ['deliveryCondition', { deliveryConditionChoice: 'freeText' }],
    ['deliveryCondition', { incoterm: 'OTH' }],
    ['deliveryDate', { deliveryDate: null }],
    ['termsDocument', { ownTerms: true }],
    ['duration', { duration: 0 }],
    ['reason', { reason: null }],
    ['reason', { reason: 'Other' }],
  ])('include exactly %s', (flag, facts) => expect(flagged(facts)).toEqual([flag]));
  it('are false once documents, texts and dates are given', () =>
    expect(
      flagged({
        ndaRequired: true,
        ndaDocuments: 1,
        ownTerms: true,
        termsDocuments: 1,
        deliveryConditionChoice: 'freeText',
        deliveryCondition: 'by truck',
        duration: 0,
        customEndDate: '2026-12-01',
        reason: 'Other',
        reasonComment: 'trial',
      }),
    ).toEqual([]));
  it('accept an incoterm, and words for the incoterm “other” (CREATE-10)', () =>
    expect([flagged({ incoterm: 'FCA' }), flagged({ incoterm: 'OTH', deliveryCondition: 'by truck' })]).toEqual([
      [],
      [],
    ]));
});

describe('position flags (CREATE-22)', () => {
  const complete = {
    ...emptyPosition,
    label: 'Shaft',
    materialId: 1,
    quantities: [{ scaleId: 's', quantity: 10 }],
    technologies: [{ technologyId: 1, technologyGroupId: 1 }],
  };
  const rfq = { demandType: 'OneTime', deliveryDate: '2026-12-24' } as const;
  it('mark every required field of an empty position', () =>
    expect(positionFlags(emptyPosition, { ...rfq, deliveryDate: null })).toEqual([
      'label',
      'quantities',
      'technologies',
      'material',
      'deliveryDate',
    ]));
  it('are all false on a complete position', () => expect(positionFlags(complete, rfq)).toEqual([]));
  it('mark quantity 0 and a repeated quantity', () => {
    expect(positionFlags({ ...complete, quantities: [{ scaleId: 's', quantity: 0 }] }, rfq)).toEqual(['quantities']);
    const twice = [
      { scaleId: 'a', quantity: 5 },
      { scaleId: 'b', quantity: 5 },
    ];
    expect(positionFlags({ ...complete, quantities: twice }, rfq)).toEqual(['quantities']);
  });
  it('require no technology for an unknown position', () =>
    expect(positionFlags({ ...complete, technologies: [], isUnknownPosition: true }, rfq)).toEqual([]));
  it('require the series figures with series demand', () => {
    expect(positionFlags(complete, { ...rfq, demandType: 'Series' })).toEqual(['series']);
    expect(
      positionFlags({ ...complete, serialQuantity: 100, seriesDurationYears: 3 }, { ...rfq, demandType: 'Series' }),
    ).toEqual([]);
  });
  it('do not accept a material in words beside the catalogue, whose form hides them', () =>
    expect(positionFlags({ ...complete, materialId: null, materialNumber: 'X7' }, rfq)).toEqual(['material']));
  it('accept a material in free text', () =>
    expect(
      positionFlags({ ...complete, materialId: null, arbitraryMaterialNumber: true, materialNumber: 'X7' }, rfq),
    ).toEqual([]));
});

describe('the content of a position that applies', () => {
  const figures = { serialQuantity: 1_000, seriesDurationYears: 3 };
  const words = { materialDescription: 'bronze', materialNumber: 'CuSn8' };
  it('has the figures of a series only in a series (CREATE-21)', () => {
    const position = { ...emptyPosition, ...figures };
    expect(applicableContent(position, { demandType: 'Series' })).toEqual(position);
    expect(applicableContent(position, { demandType: 'OneTime' })).toEqual(emptyPosition);
  });
  it('describes the material in words only if it is not of the catalogue', () => {
    const free = { ...emptyPosition, ...words, arbitraryMaterialNumber: true };
    expect(applicableContent(free, { demandType: 'OneTime' })).toEqual(free);
    const publishedBefore = { ...free, arbitraryMaterialNumber: false };
    expect(applicableContent(publishedBefore, { demandType: 'OneTime' })).toEqual(publishedBefore);
    expect(applicableContent({ ...emptyPosition, ...words, materialId: 1 }, { demandType: 'OneTime' })).toEqual({
      ...emptyPosition,
      materialId: 1,
    });
  });
});
