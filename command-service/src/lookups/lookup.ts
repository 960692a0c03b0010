import { lookupEvents, type LookupEvent } from '@torno/domain';
import { decider, type CommandOf, type DataOf } from '@torno/kernel';

export type LookupContent = DataOf<LookupEvent, 'LookupEntryAdded'>;
/** JSON of each entry by id. */
export type LookupState = ReadonlyMap<string, string>;

type LoadEntries = { readonly entries: readonly LookupContent[] };

const asJson = ({ id, labels, ordering, data }: LookupContent): string =>
  JSON.stringify({ id, labels, ordering, data });

/** The entry with an id; undefined if there is none. */
export const entryOf = (state: LookupState, id: number | string): LookupContent | undefined => {
  const json = state.get(String(id));
  return json === undefined ? undefined : JSON.parse(json);
};

const withEntry = (state: LookupState, entry: LookupContent): LookupState =>
  new Map(state).set(String(entry.id), asJson(entry));

/** One table of reference data (event model 15). */
export const lookup = decider({
  events: lookupEvents,
  initial: (): LookupState => new Map(),
  evolve: {
    LookupEntryAdded: withEntry,
    LookupEntryChanged: withEntry,
    LookupEntryDeactivated: (state, { id }) => new Map([...state].filter(([key]) => key !== String(id))),
  },
  commands: {
    /** Adds or changes the given entries. Other entries are kept, because operators may have added them. */
    LoadEntries: ({ entries }: LoadEntries, state) =>
      entries.flatMap((entry): LookupEvent[] => {
        const known = state.get(String(entry.id));
        if (known === asJson(entry)) return [];
        return [{ type: known === undefined ? 'LookupEntryAdded' : 'LookupEntryChanged', data: entry }];
      }),
  },
});
export type LookupCommand = CommandOf<typeof lookup>;
