import { userEvents, type Language, type UserEvent } from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf, type DataOf } from '@torno/kernel';

type CreatedUser = DataOf<UserEvent, 'UserCreated'>;

type Lock = { readonly reason: string };

type RequestedReset = DataOf<UserEvent, 'PasswordResetRequested'>;
type Credentials = {
  readonly passwordHash: string | null;
  /** The reset that can still be completed; only the latest counts (AUTH-24). */
  readonly reset: RequestedReset | null;
  /** The lock by an operator: a locked user cannot sign in. */
  readonly lock: Lock | null;
};
type KnownUser = { readonly exists: true } & Credentials & CreatedUser;
export type UserState = { readonly exists: false } | KnownUser;

/** `passwordHash` is null if the handler has found the token invalid already. */
type ResetPassword = { readonly tokenHash: string; readonly passwordHash: string | null };

/** Whether a token's hash belongs to the latest request, which is neither used nor expired at `now`. */
export const validReset = (state: UserState, tokenHash: string, now: string): boolean =>
  state.exists && state.reset?.tokenHash === tokenHash && now < state.reset.expiresAt;

const requireUser = (state: UserState): KnownUser => {
  if (!state.exists) throw new DomainError('user.not-found', 'not-found');
  return state;
};

/** Events of a user who was never created change nothing. */
const change = (state: UserState, part: Partial<KnownUser>): UserState =>
  state.exists ? { ...state, ...part } : state;

const lock = (
  { reason, isOperator }: Lock & { readonly isOperator: boolean },
  state: UserState,
  { actor }: CommandMeta,
): UserEvent[] => {
  const { userId, lock: current } = requireUser(state);
  if (userId === actor.userId) throw new DomainError('user.lock-self');
  if (isOperator) throw new DomainError('user.lock-operator');
  return current === null ? [{ type: 'UserLocked', data: { userId, reason } }] : [];
};

/** A person who signs in (event model 2). */
export const user = decider({
  events: userEvents,
  initial: (): UserState => ({ exists: false }),
  evolve: {
    UserCreated: (_, created) => ({ ...created, exists: true, passwordHash: null, reset: null, lock: null }),
    UserCredentialsSet: (state, { passwordHash }) => change(state, { passwordHash }),
    PasswordResetRequested: (state, reset) => change(state, { reset }),
    UserPasswordChanged: (state, { passwordHash }) => change(state, { passwordHash, reset: null }),
    UserLanguageChanged: (state, { lngCode }) => change(state, { lngCode }),
    UserLocked: (state, { reason }) => change(state, { lock: { reason } }),
    UserUnlocked: (state) => change(state, { lock: null }),
  },
  commands: {
    CreateUser: (data: { readonly user: CreatedUser; readonly passwordHash: string }, state) =>
      state.exists
        ? []
        : [
            { type: 'UserCreated', data: data.user },
            { type: 'UserCredentialsSet', data: { passwordHash: data.passwordHash } },
          ],
    ChangeLanguage: ({ lngCode }: { readonly lngCode: Language }, state) =>
      lngCode === requireUser(state).lngCode ? [] : [{ type: 'UserLanguageChanged', data: { lngCode } }],
    RequestPasswordReset: (request: RequestedReset, state) => {
      requireUser(state);
      return [{ type: 'PasswordResetRequested', data: request }];
    },
    ResetPassword: ({ tokenHash, passwordHash }: ResetPassword, state, { at }) => {
      if (passwordHash === null || !validReset(state, tokenHash, at))
        throw new DomainError('auth.reset-link-ended', 'invalid');
      return [{ type: 'UserPasswordChanged', data: { passwordHash, via: 'reset' } }];
    },
    Lock: lock,
    Unlock: ({ reason }: Lock, state) => {
      const { userId, lock: current } = requireUser(state);
      return current === null ? [] : [{ type: 'UserUnlocked', data: { userId, reason } }];
    },
  },
});
export type UserCommand = CommandOf<typeof user>;
