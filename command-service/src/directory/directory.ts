import {
  directoryChanges,
  directoryEvents,
  emptyDirectoryEntry,
  type SharedDirectoryEntry,
  type Side,
} from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

type Switch = { readonly on: boolean };

/** A company's entry for another company: favourite, general NDA release, block (event model 10). */
export const directory = decider({
  events: directoryEvents,
  initial: () => emptyDirectoryEntry,
  evolve: (entry, event): SharedDirectoryEntry => ({ ...entry, ...directoryChanges(entry, event) }),
  commands: {
    SetFavorite: ({ on }: Switch, { favorite }) =>
      on === favorite ? [] : [{ type: on ? 'CompanyMarkedAsFavorite' : 'CompanyUnmarkedAsFavorite', data: {} }],
    SetGeneralNda: ({ on }: Switch, { generalNda }) => {
      if (on === generalNda) return [];
      return [
        on ? { type: 'GeneralNdaEnabled', data: { attachmentKey: null } } : { type: 'GeneralNdaDisabled', data: {} },
      ];
    },
    SetBlocked: ({ on, mode }: Switch & { readonly mode: Side }, { blockedAs }) =>
      on === blockedAs.includes(mode) ? [] : [{ type: on ? 'CompanyBlocked' : 'CompanyUnblocked', data: { mode } }],
  },
});
export type DirectoryCommand = CommandOf<typeof directory>;
