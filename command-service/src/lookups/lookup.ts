import type { LookupEvent } from '@torno/domain';
import { unreachable, type Command, type Decider, type JsonObject } from '@torno/kernel';

export type LookupContent = {
  readonly id: number | string;
  readonly labels: Readonly<Record<string, string>>;
  readonly ordering: number;
  readonly data: JsonObject;
};
/** JSON of each entry by id. */
export type LookupState = ReadonlyMap<string, string>;

/** Brings a table of reference data to the given entries. Entries that are not named stay: operators may have added them. */
export type LookupCommand = Command<'LoadEntries', { readonly entries: readonly LookupContent[] }>;

const asJson = ({ id, labels, ordering, data }: LookupContent): string =>
  JSON.stringify({ id, labels, ordering, data });

/** What a table holds under an id; undefined where it has no such entry. */
export const entryOf = (state: LookupState, id: number | string): LookupContent | undefined => {
  const json = state.get(String(id));
  return json === undefined ? undefined : JSON.parse(json);
};

/** One table of reference data (event model 15). */
export const lookup: Decider<LookupState, LookupCommand, LookupEvent> = {
  category: 'lookup',
  initialState: () => new Map(),
  decide: ({ data }, state) =>
    data.entries.flatMap((entry): LookupEvent[] => {
      const known = state.get(String(entry.id));
      if (known === asJson(entry)) return [];
      return [{ type: known === undefined ? 'LookupEntryAdded' : 'LookupEntryChanged', data: entry }];
    }),
  evolve: (state, event) => {
    switch (event.type) {
      case 'LookupEntryAdded':
      case 'LookupEntryChanged':
        return new Map(state).set(String(event.data.id), asJson(event.data));
      case 'LookupEntryDeactivated': {
        const next = new Map(state);
        next.delete(String(event.data.id));
        return next;
      }
      default:
        return unreachable(event);
    }
  },
};
