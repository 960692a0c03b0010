import { directoryEvents, type Side } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

export type DirectoryState = {
  readonly favorite: boolean;
  readonly generalNda: boolean;
  readonly blockedAs: readonly Side[];
};

type Switch = { readonly on: boolean };

/** A company's entry for another company: favourite, general NDA release, block (event model 10). */
export const directory = decider({
  events: directoryEvents,
  initial: (): DirectoryState => ({ favorite: false, generalNda: false, blockedAs: [] }),
  evolve: {
    CompanyMarkedAsFavorite: (state) => ({ ...state, favorite: true }),
    CompanyUnmarkedAsFavorite: (state) => ({ ...state, favorite: false }),
    GeneralNdaEnabled: (state) => ({ ...state, generalNda: true }),
    GeneralNdaDisabled: (state) => ({ ...state, generalNda: false }),
    CompanyBlocked: (state, { mode }) => ({ ...state, blockedAs: [...new Set([...state.blockedAs, mode])] }),
    CompanyUnblocked: (state, { mode }) => ({ ...state, blockedAs: state.blockedAs.filter((side) => side !== mode) }),
  },
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
