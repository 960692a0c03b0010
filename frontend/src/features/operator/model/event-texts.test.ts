import {
  eventCatalogue,
  languages,
  matchingEventDeclarations,
  participationEventDeclarations,
  rfqEventDeclarations,
} from '@torno/domain';
import { readCatalogue } from '../../../shared/testing/catalogues.js';

const textsBelow = (language: string, part: string): Readonly<Record<string, string>> =>
  Object.entries(readCatalogue(language, 'operator')).find(([key]) => key === part)?.[1] as Record<string, string>;

it('has a sentence for every event of an RFQ, its participations and its matching', () => {
  const keys = Object.keys(textsBelow('en', 'event'));
  const types = [...rfqEventDeclarations, ...participationEventDeclarations, ...matchingEventDeclarations].map(
    ({ type }) => type,
  );
  expect(types.filter((type) => !keys.includes(type) && !keys.includes(`${type}_other`))).toEqual([]);
});

it.each(languages)('has a name in %s for every event that Torno stores, and no name twice', (language) => {
  const names = textsBelow(language, 'eventName');
  expect([...eventCatalogue.keys()].filter((type) => !names[type])).toEqual([]);
  expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});
