import type { OperatorLookupEntry } from '@torno/contract';
import { groupOfLookup, type LookupEntryState, type LookupType, lookupTypes } from '@torno/domain';
import { foldWords, holdsWords, isRecord, type JsonValue } from '@torno/kernel';
import { lookupKey, type LookupReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { lookupEntries, textOf } from '../lookups/lookup-lists.js';
import type { Models } from '../read-models/read-models.js';
import { listPage, rowsWithPeople } from './list-page.js';
import { pageOf } from './list-parameters.js';

type Group = OperatorLookupEntry['group'];

const stateOf = ({ active }: LookupReadModel): LookupEntryState => (active ? 'active' : 'deactivated');

const keyOf = ({ type, id }: LookupReadModel): string => lookupKey(type, id);

/** The group that an entry states itself, with its texts. */
const ownGroup = (value: JsonValue | undefined): Group => {
  if (!isRecord(value) || typeof value['id'] !== 'number') return null;
  return { id: value['id'], labels: { de: textOf(value['de']), en: textOf(value['en']), it: textOf(value['it']) } };
};

/** Finds the group of each entry of a list. */
const groupsOf = async (models: Models, type: LookupType): Promise<(entry: LookupReadModel) => Group> => {
  const group = groupOfLookup(type);
  if (!group) return () => null;
  const { list, field } = group;
  if (list === null) return ({ data }) => ownGroup(data[field]);
  const entriesById = new Map((await lookupEntries(models, list)).map((entry) => [entry.id, entry]));
  return ({ data }) => {
    const entry = typeof data[field] === 'number' ? entriesById.get(data[field]) : undefined;
    return entry ? { id: Number(entry.id), labels: entry.labels } : null;
  };
};

/** Whether every word occurs in the id or one of the names. */
const entryFits = ({ id, labels }: LookupReadModel, words: readonly string[]): boolean =>
  holdsWords([String(id), ...Object.values(labels)].join(' '), words);

/** The reference data with its history. No list is so long that it could not be searched here. */
export const operatorLookupHandlers = {
  operatorLookups: async ({ models, query: { filter, range, sort } }) => {
    const { type, state, q = '', id } = filter;
    const ids = id === undefined ? null : new Set(id);
    const words = foldWords(q);
    const lists = lookupTypes.filter((each) => type === undefined || each === type);
    const entries = (await Promise.all(lists.map((each) => lookupEntries(models, each)))).flat();
    const found = entries.filter(
      (entry) =>
        (state === undefined || stateOf(entry) === state) &&
        (ids === null || ids.has(keyOf(entry))) &&
        entryFits(entry, words),
    );
    const inOrder = sort[1] === 'ASC' ? found : found.toReversed();
    const source = {
      find: async ({ skip, limit }: ReturnType<typeof pageOf>) => inOrder.slice(skip, skip + limit),
      count: async () => found.length,
    };
    return listPage('lookups', pageOf(range), source, async (page) => {
      const types = new Set(page.map((entry) => entry.type));
      const groups = new Map(
        await Promise.all([...types].map(async (each) => [each, await groupsOf(models, each)] as const)),
      );
      return rowsWithPeople(
        models,
        ({ acts: actions = [] }: (typeof found)[number]) => actions.map(({ userId }) => userId),
        (entry, people): OperatorLookupEntry => ({
          key: keyOf(entry),
          type: entry.type,
          entryId: String(entry.id),
          labels: entry.labels,
          group: groups.get(entry.type)?.(entry) ?? null,
          state: stateOf(entry),
          acts: (entry.acts ?? []).map(({ userId, ...action }) => ({ ...action, operatorName: people.nameOf(userId) })),
        }),
      )(page);
    });
  },
} satisfies Partial<QueryHandlers>;
