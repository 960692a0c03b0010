import type { SessionEvent, Side } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

type OpenSession = {
  readonly role: Side | 'Operator';
  readonly refreshHash: string;
  /** Hash before the last rotation: presented again, it means that somebody has a copy. */
  readonly previousHashes: readonly string[];
  readonly expiresAt: string;
};
export type SessionsState = Readonly<Record<string, OpenSession>>;

export type SessionCommand =
  | Command<
      'LogIn',
      {
        readonly sessionId: string;
        readonly role: Side | 'Operator';
        readonly realm: string;
        readonly refreshHash: string;
        readonly expiresAt: string;
      }
    >
  | Command<
      'Refresh',
      {
        readonly sessionId: string;
        readonly presentedHash: string;
        readonly refreshHash: string;
        readonly expiresAt: string;
      }
    >
  | Command<
      'LogOut',
      {
        readonly sessionId: string;
        /** Of the refresh token by which the session was named; absent where an access token did. */
        readonly presentedHash?: string;
      }
    >
  | Command<'RevokeAll', { readonly reason: 'password' }>;

const rememberedHashes = 20;

const refresh = (
  { sessionId, presentedHash, refreshHash, expiresAt }: Extract<SessionCommand, { type: 'Refresh' }>['data'],
  state: SessionsState,
  now: string,
): SessionEvent[] => {
  const session = state[sessionId];
  if (!session || session.expiresAt <= now) throw new DomainError('auth.session-ended', 'unauthenticated');
  if (presentedHash === session.refreshHash)
    return [{ type: 'SessionRefreshed', data: { sessionId, refreshHash, expiresAt } }];
  // A refresh token is used once. Whoever brings an old one ends the session for both holders.
  if (session.previousHashes.includes(presentedHash))
    return [{ type: 'SessionRevoked', data: { sessionId, reason: 'reuse' } }];
  throw new DomainError('auth.session-ended', 'unauthenticated');
};

/** Who brings a refresh token must bring one of this session: its id alone is no secret. */
const logOut = (
  { sessionId, presentedHash }: Extract<SessionCommand, { type: 'LogOut' }>['data'],
  state: SessionsState,
): SessionEvent[] => {
  const session = state[sessionId];
  if (!session) return [];
  const isHolder =
    presentedHash === undefined || [session.refreshHash, ...session.previousHashes].includes(presentedHash);
  return isHolder ? [{ type: 'UserLoggedOut', data: { sessionId } }] : [];
};

const without = (state: SessionsState, sessionId: string): SessionsState =>
  Object.fromEntries(Object.entries(state).filter(([id]) => id !== sessionId));

/** A user's sessions with rotating refresh tokens (AUTH-26, event model 3). */
export const session: Decider<SessionsState, SessionCommand, SessionEvent> = {
  category: 'session',
  initialState: () => ({}),
  decide: (command, state) => {
    switch (command.type) {
      case 'LogIn':
        return state[command.data.sessionId] ? [] : [{ type: 'UserLoggedIn', data: command.data }];
      case 'Refresh':
        return refresh(command.data, state, command.meta.at);
      case 'LogOut':
        return logOut(command.data, state);
      case 'RevokeAll':
        return Object.keys(state).map((sessionId) => ({
          type: 'SessionRevoked',
          data: { sessionId, ...command.data },
        }));
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserLoggedIn': {
        const { sessionId, role, refreshHash, expiresAt } = event.data;
        return { ...state, [sessionId]: { role, refreshHash, previousHashes: [], expiresAt } };
      }
      case 'SessionRefreshed': {
        const { sessionId, refreshHash, expiresAt } = event.data;
        const old = state[sessionId];
        if (!old) return state;
        const previousHashes = [old.refreshHash, ...old.previousHashes].slice(0, rememberedHashes);
        return { ...state, [sessionId]: { ...old, refreshHash, previousHashes, expiresAt } };
      }
      case 'UserLoggedOut':
      case 'SessionRevoked':
        return without(state, event.data.sessionId);
      default:
        return unreachable(event);
    }
  },
};
