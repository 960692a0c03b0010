import {
  deliveryConditionChoices,
  companyRoles,
  companyStates,
  demandTypes,
  eventTables,
  holdingRules,
  interactionStatuses,
  languages,
  matchingRegions,
  matchingSubsets,
  ndaStatuses,
  noAwardReasons,
  platformScopes,
  ratingCriteria,
  rfqReasons,
  rfqResults,
  rfqStatuses,
  type TornoEvent,
} from '@torno/domain';
import { derivedFields } from '@torno/read-models';
import { codeTexts } from '@torno/words';
import { companies } from '../../../../../projections/src/companies/companies.js';
import { participations } from '../../../../../projections/src/participations/participations.js';
import { rfqs } from '../../../../../projections/src/rfqs/rfqs.js';
import { project, record, sample } from '../../../../../projections/src/testing/history.fixture.js';
import { users } from '../../../../../projections/src/users/users.js';
import { readCatalogue } from '../../../shared/testing/catalogues.js';
import { shownFields } from './past-fields.js';

const declarations = eventTables.flatMap((table) => table.declarations);

const textsBelow = (language: string, part: string): Readonly<Record<string, string>> =>
  Object.entries(readCatalogue(language, 'history')).find(([key]) => key === part)?.[1] as Record<string, string>;

/** The labels of fields: those of histories alone, and those that other pages show too. */
const fieldLabels = (language: string): Readonly<Record<string, unknown>> => ({
  ...readCatalogue(language, 'fields'),
  ...textsBelow(language, 'field'),
});

const types = declarations.map(({ type }) => type);

it.each(languages)('has a name in %s for exactly the events that are stored, and no name twice', (language) => {
  const names = readCatalogue(language, 'events');
  expect(Object.keys(names).sort()).toEqual([...types].sort());
  expect(new Set(Object.values(names)).size).toBe(types.length);
});

it('An event has a sentence only where it says more than who is concerned and the event’s name', () => {
  const sentences = Object.entries(textsBelow('en', 'event'));
  const typeOf = (key: string): string => key.split('_')[0] ?? '';
  expect(sentences.filter(([key]) => !types.includes(typeOf(key)))).toEqual([]);
  const textsOf = (type: string) => sentences.filter(([key]) => typeOf(key) === type).map(([, text]) => text);
  const saysMore = (texts: readonly string[]): boolean => texts.length > 1 || /{{(?!company)/.test(texts.join());
  expect(types.filter((type) => textsOf(type).length > 0 && !saysMore(textsOf(type)))).toEqual([]);
});

/** Ids and related fields that the history leaves out or shows under another field's name. */
const unnamed =
  /^(scaleId|technologyGroupI[dD]|.*Key|documentId|messageId|noticeId|alertId|quoteId|rfqId|copiedFrom|.*[sS]essionId|requestId|referId|ownerId|sha256|.*Hash)$/;

it.each(languages)('has a name in %s for every field that these events carry', (language) => {
  const names = fieldLabels(language);
  const fieldsOf = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) return value.flatMap(fieldsOf);
    return Object.entries(value).flatMap(([name, below]) => [name, ...fieldsOf(below)]);
  };
  const fields = declarations.flatMap(({ sample }) => fieldsOf(sample));
  expect([...new Set(fields)].filter((field) => !unnamed.test(field) && !names[field])).toEqual([]);
});

it.each(languages)('has a name in %s for every field of a past state that is shown', (language) => {
  const names = fieldLabels(language);
  const events = record([
    ...(['RfqDraftCreated', 'RfqPositionAdded', 'ParticipationOpened', 'QuoteSubmitted'] as const).map((type) =>
      sample(type),
    ),
    ...types.filter((type) => type !== 'RfqDraftDiscarded').map((type) => sample(type as TornoEvent['type'])),
  ]);
  const documentsOf = (table: Parameters<typeof project>[0], derived: readonly string[]) =>
    [...project(table, events).values()].map((document) =>
      Object.fromEntries(Object.entries(document).filter(([name]) => !derived.includes(name))),
    );
  const documents = [
    ...documentsOf(rfqs, derivedFields.rfq),
    ...documentsOf(participations, derivedFields.participation),
    ...documentsOf(companies, derivedFields.company),
    ...documentsOf(users, derivedFields.user),
  ];
  const pathsOf = (value: unknown, path: string): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [path];
    return Object.entries(value).flatMap(([name, below]) => pathsOf(below, path === '' ? name : `${path}.${name}`));
  };
  const changes = documents.flatMap((document) =>
    pathsOf(document, '').map((path) => ({ path, before: null, after: 'text' })),
  );
  const fieldNames = shownFields(changes, {}).flatMap(({ path }) =>
    path.split('.').filter((part) => !/^\d+$/.test(part)),
  );
  expect(fieldNames.length).toBeGreaterThan(100);
  expect([...new Set(fieldNames)].filter((field) => !unnamed.test(field) && !names[field])).toEqual([]);
});

it('Fields with codes have a text for each code', () => {
  const texts = { ...textsBelow('en', 'code'), ...codeTexts.en } as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  const codes = {
    rfqStatus: rfqStatuses,
    reason: [...rfqReasons, ...noAwardReasons],
    demandType: demandTypes,
    deliveryConditionChoice: deliveryConditionChoices,
    heldBy: holdingRules,
    result: rfqResults,
    ratings: ratingCriteria,
    region: matchingRegions,
    subset: matchingSubsets,
    platformScope: platformScopes,
    state: companyStates,
    roles: companyRoles,
    lngCode: languages,
    interactionStatus: interactionStatuses,
    ndaStatus: ndaStatuses,
  };
  for (const [field, values] of Object.entries(codes)) expect(Object.keys(texts[field] ?? {})).toEqual([...values]);
});
