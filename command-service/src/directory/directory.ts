import type { DirectoryEvent, Side } from '@torno/domain';
import { unreachable, type Command, type Decider } from '@torno/kernel';

export type DirectoryState = {
  readonly favorite: boolean;
  readonly generalNda: boolean;
  readonly blockedAs: readonly Side[];
};

export type DirectoryCommand =
  | Command<'SetFavorite', { readonly on: boolean }>
  | Command<'SetGeneralNda', { readonly on: boolean }>
  | Command<'SetBlocked', { readonly on: boolean; readonly mode: Side }>;

/** What one company keeps about another: favourite, general NDA release, block (event model 10). */
export const directory: Decider<DirectoryState, DirectoryCommand, DirectoryEvent> = {
  category: 'directory',
  initialState: () => ({ favorite: false, generalNda: false, blockedAs: [] }),
  decide: (command, state): DirectoryEvent[] => {
    const { on } = command.data;
    switch (command.type) {
      case 'SetFavorite':
        if (on === state.favorite) return [];
        return [{ type: on ? 'CompanyMarkedAsFavorite' : 'CompanyUnmarkedAsFavorite', data: {} }];
      case 'SetGeneralNda':
        if (on === state.generalNda) return [];
        return [
          on ? { type: 'GeneralNdaEnabled', data: { attachmentKey: null } } : { type: 'GeneralNdaDisabled', data: {} },
        ];
      case 'SetBlocked': {
        const { mode } = command.data;
        if (on === state.blockedAs.includes(mode)) return [];
        return [{ type: on ? 'CompanyBlocked' : 'CompanyUnblocked', data: { mode } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CompanyMarkedAsFavorite':
        return { ...state, favorite: true };
      case 'CompanyUnmarkedAsFavorite':
        return { ...state, favorite: false };
      case 'GeneralNdaEnabled':
        return { ...state, generalNda: true };
      case 'GeneralNdaDisabled':
        return { ...state, generalNda: false };
      case 'CompanyBlocked':
        return { ...state, blockedAs: [...new Set([...state.blockedAs, event.data.mode])] };
      case 'CompanyUnblocked':
        return { ...state, blockedAs: state.blockedAs.filter((mode) => mode !== event.data.mode) };
      default:
        return unreachable(event);
    }
  },
};
