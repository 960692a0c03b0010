import type { Language, UserEvent } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

type Created = Extract<UserEvent, { type: 'UserCreated' }>['data'];

type RequestedReset = Extract<UserEvent, { type: 'PasswordResetRequested' }>['data'];
type Credentials = {
  readonly passwordHash: string | null;
  /** The reset that can still be completed; only the latest counts (AUTH-24). */
  readonly reset: RequestedReset | null;
};
export type UserState = { readonly exists: false } | ({ readonly exists: true } & Credentials & Created);

export type UserCommand =
  | Command<'CreateUser', { readonly user: Created; readonly passwordHash: string }>
  | Command<'ChangeLanguage', { readonly lngCode: Language }>
  | Command<'RequestPasswordReset', RequestedReset>
  /** `passwordHash` is null where the token was found to be none before. */
  | Command<'ResetPassword', { readonly tokenHash: string; readonly passwordHash: string | null }>;

/** Whether a token's hash is that of the latest request, which has been used neither by then nor for too long. */
export const validReset = (state: UserState, tokenHash: string, now: string): boolean =>
  state.exists && state.reset?.tokenHash === tokenHash && now < state.reset.expiresAt;

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
      case 'RequestPasswordReset':
        if (!state.exists) throw new DomainError('user.not-found', 'not-found');
        return [{ type: 'PasswordResetRequested', data: command.data }];
      case 'ResetPassword': {
        const { tokenHash, passwordHash } = command.data;
        if (passwordHash === null || !validReset(state, tokenHash, command.meta.at))
          throw new DomainError('auth.reset-link-ended', 'invalid');
        return [{ type: 'UserPasswordChanged', data: { passwordHash, via: 'reset' } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserCreated':
        return { ...event.data, exists: true, passwordHash: null, reset: null };
      case 'UserCredentialsSet':
        return state.exists ? { ...state, passwordHash: event.data.passwordHash } : state;
      case 'PasswordResetRequested':
        return state.exists ? { ...state, reset: event.data } : state;
      case 'UserPasswordChanged':
        return state.exists ? { ...state, passwordHash: event.data.passwordHash, reset: null } : state;
      case 'UserLanguageChanged':
        return state.exists ? { ...state, lngCode: event.data.lngCode } : state;
      default:
        return unreachable(event);
    }
  },
};
