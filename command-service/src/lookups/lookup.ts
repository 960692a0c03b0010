import { firstAddedId, lookupEvents, type LookupEvent } from '@torno/domain';
import { decider, DomainError, type CommandOf, type DataOf, type JsonObject } from '@torno/kernel';

export type LookupContent = Omit<DataOf<LookupEvent, 'LookupEntryAdded'>, 'reason'>;
type Id = LookupContent['id'];
type Labels = LookupContent['labels'];

type Entry = {
  readonly content: LookupContent;
  readonly active: boolean;
  /** An operator has added or renamed it: releases of the program leave it unchanged. */
  readonly own: boolean;
};
/** The entries of a lookup by id. */
export type LookupState = ReadonlyMap<string, Entry>;

type WithReason = { readonly reason: string };
type LoadEntries = { readonly entries: readonly LookupContent[] };
/** `groupField`: the field of an entry's data with the id of its group; null for lists without groups. */
type EntryNaming = WithReason & { readonly labels: Labels; readonly groupField: string | null };
type AddEntry = EntryNaming & { readonly data: JsonObject };
type NameEntry = EntryNaming & { readonly id: string };
type SetActive = WithReason & { readonly id: string; readonly active: boolean };

const asJson = ({ id, labels, ordering, data }: LookupContent): string =>
  JSON.stringify({ id, labels, ordering, data });

/** The entry with an id, deactivated or not; undefined if there is none. */
export const entryOf = (state: LookupState, id: Id): LookupContent | undefined => state.get(String(id))?.content;

/** Whether people may choose an entry. */
export const isOffered = (state: LookupState, id: Id): boolean => state.get(String(id))?.active === true;

const withEntry = (
  state: LookupState,
  id: Id,
  change: (entry: Entry | undefined) => Entry | undefined,
): LookupState => {
  const entry = change(state.get(String(id)));
  return entry ? new Map(state).set(String(id), entry) : state;
};

const withContent = (state: LookupState, event: DataOf<LookupEvent, 'LookupEntryAdded'>, active: boolean) => {
  const { reason, ...content } = event;
  return withEntry(state, content.id, (entry) => ({
    content,
    active: active || entry?.active === true,
    own: entry?.own === true || reason !== '',
  }));
};

const withActive = (state: LookupState, id: Id, active: boolean): LookupState =>
  withEntry(state, id, (entry) => entry && { ...entry, active });

const requireEntry = (state: LookupState, id: string): Entry => {
  const entry = state.get(id);
  if (!entry) throw new DomainError('lookup.not-found', 'not-found');
  return entry;
};

/** People could not choose between two entries of a group with the same name. */
const requireOwnName = (
  state: LookupState,
  { labels, data, groupField }: Pick<AddEntry, 'labels' | 'data' | 'groupField'>,
  except?: string,
): void => {
  const groupOf = (each: JsonObject): string => (groupField === null ? '' : JSON.stringify(each[groupField]));
  const isTaken = [...state].some(
    ([id, { content }]) =>
      id !== except &&
      groupOf(content.data) === groupOf(data) &&
      Object.entries(labels).some(([language, label]) => content.labels[language] === label),
  );
  if (isTaken) throw new DomainError('lookup.same-name');
};

/** One table of reference data (event model 15). */
export const lookup = decider({
  events: lookupEvents,
  initial: (): LookupState => new Map(),
  evolve: {
    LookupEntryAdded: (state, entry) => withContent(state, entry, true),
    LookupEntryChanged: (state, entry) => withContent(state, entry, false),
    LookupEntryDeactivated: (state, { id }) => withActive(state, id, false),
    LookupEntryActivated: (state, { id }) => withActive(state, id, true),
  },
  commands: {
    /**
     * Adds or changes the entries that a release of the program brings. What operators have added, named or deactivated
     * stays as they left it.
     */
    LoadEntries: ({ entries }: LoadEntries, state) =>
      entries.flatMap((entry): LookupEvent[] => {
        const existing = state.get(String(entry.id));
        if (existing && (existing.own || asJson(existing.content) === asJson(entry))) return [];
        return [{ type: existing ? 'LookupEntryChanged' : 'LookupEntryAdded', data: { ...entry, reason: '' } }];
      }),
    AddEntry: (entry: AddEntry, state) => {
      const { labels, data, reason } = entry;
      requireOwnName(state, entry);
      const contents = [...state.values()].map(({ content }) => content);
      const id = Math.max(firstAddedId - 1, ...contents.map((content) => Number(content.id))) + 1;
      const ordering = Math.max(0, ...contents.map((content) => content.ordering)) + 1;
      return [{ type: 'LookupEntryAdded', data: { id, labels, ordering, data, reason } }];
    },
    NameEntry: ({ id, labels, groupField, reason }: NameEntry, state) => {
      const { content } = requireEntry(state, id);
      const renamedContent = { ...content, labels: { ...content.labels, ...labels } };
      if (asJson(renamedContent) === asJson(content)) return [];
      const changedLabels = Object.entries(labels).filter(([language, label]) => content.labels[language] !== label);
      requireOwnName(state, { labels: Object.fromEntries(changedLabels), data: content.data, groupField }, id);
      return [{ type: 'LookupEntryChanged', data: { ...renamedContent, reason } }];
    },
    SetActive: ({ id, active, reason }: SetActive, state) => {
      const entry = requireEntry(state, id);
      if (entry.active === active) return [];
      if (!active && [...state.values()].filter((each) => each.active).length === 1)
        throw new DomainError('lookup.last-one');
      return [
        { type: active ? 'LookupEntryActivated' : 'LookupEntryDeactivated', data: { id: entry.content.id, reason } },
      ];
    },
  },
});
export type LookupCommand = CommandOf<typeof lookup>;
