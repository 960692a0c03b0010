import { matchingEventDeclarations, participationEventDeclarations, rfqEventDeclarations } from '@torno/domain';
import { readCatalogue } from '../../../shared/testing/catalogues.js';

const eventTexts = (): string[] => {
  const texts = Object.entries(readCatalogue('en', 'operator')).find(([key]) => key === 'event')?.[1] as object;
  return Object.keys(texts);
};

it('has a sentence for every event of an RFQ, its participations and its matching', () => {
  const keys = eventTexts();
  const types = [...rfqEventDeclarations, ...participationEventDeclarations, ...matchingEventDeclarations].map(
    ({ type }) => type,
  );
  expect(types.filter((type) => !keys.includes(type) && !keys.includes(`${type}_other`))).toEqual([]);
});
