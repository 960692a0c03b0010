import type { Language, UserEvent } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

type Created = Extract<UserEvent, { type: 'UserCreated' }>['data'];

export type UserState =
  { readonly exists: false } | ({ readonly exists: true; readonly passwordHash: string | null } & Created);

export type UserCommand =
  | Command<'CreateUser', { readonly user: Created; readonly passwordHash: string }>
  | Command<'ChangeLanguage', { readonly lngCode: Language }>;

/** A person who signs in (event model 2). */
export const user: Decider<UserState, UserCommand, UserEvent> = {
  category: 'user',
  initialState: () => ({ exists: false }),
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateUser':
        return state.exists
          ? []
          : [
              { type: 'UserCreated', data: command.data.user },
              { type: 'UserCredentialsSet', data: { passwordHash: command.data.passwordHash } },
            ];
      case 'ChangeLanguage': {
        if (!state.exists) throw new DomainError('user.not-found', 'not-found');
        const { lngCode } = command.data;
        return lngCode === state.lngCode ? [] : [{ type: 'UserLanguageChanged', data: { lngCode } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserCreated':
        return { ...event.data, exists: true, passwordHash: null };
      case 'UserCredentialsSet':
        return state.exists ? { ...state, passwordHash: event.data.passwordHash } : state;
      case 'UserLanguageChanged':
        return state.exists ? { ...state, lngCode: event.data.lngCode } : state;
      default:
        return unreachable(event);
    }
  },
};
