import {
  deliveryConditionChoices,
  demandTypes,
  eventCatalogue,
  languages,
  matchingRegions,
  noAwardReasons,
  platformScopes,
  ratingCriteria,
  rfqHistoryEvents,
  rfqReasons,
  rfqResults,
} from '@torno/domain';
import { readCatalogue } from '../../../shared/testing/catalogues.js';

const declarations = rfqHistoryEvents.flatMap((table) => table.declarations);

const textsBelow = (language: string, part: string): Readonly<Record<string, string>> =>
  Object.entries(readCatalogue(language, 'operator')).find(([key]) => key === part)?.[1] as Record<string, string>;

it('has a sentence for every event of an RFQ, its participations and its matching', () => {
  const keys = Object.keys(textsBelow('en', 'event'));
  const types = declarations.map(({ type }) => type);
  expect(types.filter((type) => !keys.includes(type) && !keys.includes(`${type}_other`))).toEqual([]);
});

it.each(languages)('has a name in %s for every event that Torno stores, and no name twice', (language) => {
  const names = textsBelow(language, 'eventName');
  expect([...eventCatalogue.keys()].filter((type) => !names[type])).toEqual([]);
  expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});

/** Ids and related fields that the history leaves out or shows under another field's name. */
const unnamed = /^(scaleId|technologyGroupId|.*Key|documentId|messageId|quoteId|rfqId|copiedFrom)$/;

it.each(languages)('has a name in %s for every field that these events carry', (language) => {
  const names = textsBelow(language, 'field');
  const fieldsOf = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) return value.flatMap(fieldsOf);
    return Object.entries(value).flatMap(([name, below]) => [name, ...fieldsOf(below)]);
  };
  const fields = declarations.flatMap(({ sample }) => fieldsOf(sample));
  expect([...new Set(fields)].filter((field) => !unnamed.test(field) && !names[field])).toEqual([]);
});

it('has texts for the codes of these fields', () => {
  const texts = textsBelow('en', 'code') as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const codes = {
    reason: [...rfqReasons, ...noAwardReasons],
    demandType: demandTypes,
    deliveryConditionChoice: deliveryConditionChoices,
    result: rfqResults,
    ratings: ratingCriteria,
    region: matchingRegions,
    platformScope: platformScopes,
  };
  for (const [field, known] of Object.entries(codes)) expect(Object.keys(texts[field] ?? {})).toEqual([...known]);
});
