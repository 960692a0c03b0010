import { sessionEvents, type SessionEvent } from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf, type DataOf } from '@torno/kernel';

type LogIn = DataOf<SessionEvent, 'UserLoggedIn'>;

type OpenImpersonated = DataOf<SessionEvent, 'ImpersonatedSessionOpened'>;

export type OpenSession = {
  readonly role: LogIn['role'];
  readonly refreshHash: string;
  /** Hashes of earlier refresh tokens, newest first. If one is presented again, somebody has a copy. */
  readonly previousHashes: readonly string[];
  readonly expiresAt: string;
  /** ISO instant. */
  readonly begunAt: string;
  /** The operator who acts as the user; missing for the user's own sessions. */
  readonly impersonation?: Pick<OpenImpersonated, 'operatorId' | 'operatorSessionId' | 'endsAt'>;
};
export type SessionsState = Readonly<Record<string, OpenSession>>;

type Refresh = DataOf<SessionEvent, 'SessionRefreshed'> & { readonly presentedHash: string };
type LogOut = {
  readonly sessionId: string;
  /** Hash of the refresh token that identified the session; missing if an access token did. */
  readonly presentedHash?: string;
};

const maxPreviousHashes = 20;

/** Within this time a token that has just been replaced may come again: from a second tab, or after a lost answer. */
const repetitionMs = 30_000;

/**
 * Whether a refresh repeats the last one: with the token that it replaced, and so with the same successor. Every refresh
 * lets the session expire equally long after it, so that the difference is the time between both.
 */
const isRepeated = ({ presentedHash, refreshHash, expiresAt }: Refresh, session: OpenSession): boolean =>
  presentedHash === session.previousHashes[0] &&
  refreshHash === session.refreshHash &&
  Date.parse(expiresAt) - Date.parse(session.expiresAt) <= repetitionMs;

const refresh = (command: Refresh, state: SessionsState, { at }: CommandMeta): SessionEvent[] => {
  const { sessionId, presentedHash, refreshHash, expiresAt } = command;
  const session = state[sessionId];
  const isOver = session && (session.expiresAt <= at || (session.impersonation && session.impersonation.endsAt <= at));
  if (!session || isOver) throw new DomainError('auth.session-ended', 'unauthenticated');
  if (presentedHash === session.refreshHash)
    return [{ type: 'SessionRefreshed', data: { sessionId, refreshHash, expiresAt } }];
  if (isRepeated(command, session)) return [];
  // A refresh token may be used once. An old one ends the session, because two people hold it.
  if (session.previousHashes.includes(presentedHash))
    return [{ type: 'SessionRevoked', data: { sessionId, reason: 'reuse' } }];
  throw new DomainError('auth.session-ended', 'unauthenticated');
};

/** Whether a session has or had a refresh token with this hash. */
export const isHolder = ({ refreshHash, previousHashes }: OpenSession, presentedHash: string): boolean =>
  [refreshHash, ...previousHashes].includes(presentedHash);

/** A caller with a refresh token must present one of this session: the session's id alone is not a secret. */
const logOut = ({ sessionId, presentedHash }: LogOut, state: SessionsState): SessionEvent[] => {
  const session = state[sessionId];
  if (!session) return [];
  const mayEnd = presentedHash === undefined || isHolder(session, presentedHash);
  return mayEnd ? [{ type: 'UserLoggedOut', data: { sessionId } }] : [];
};

type RevokeAll = {
  readonly reason: 'password' | 'lock';
  /** ISO instant; sessions that have begun later stay open. All end if it is missing. */
  readonly begunUntil?: string;
};

const revokeAll = ({ reason, begunUntil }: RevokeAll, state: SessionsState): SessionEvent[] =>
  Object.entries(state)
    .filter(([, { begunAt }]) => begunUntil === undefined || begunAt <= begunUntil)
    .map(([sessionId]) => ({ type: 'SessionRevoked', data: { sessionId, reason } }));

const withoutSession = (state: SessionsState, sessionId: string): SessionsState =>
  Object.fromEntries(Object.entries(state).filter(([id]) => id !== sessionId));

/** A user's sessions with rotating refresh tokens (AUTH-26, event model 3). */
export const session = decider({
  events: sessionEvents,
  initial: (): SessionsState => ({}),
  evolve: {
    UserLoggedIn: (state, { sessionId, role, refreshHash, expiresAt }, begunAt) => ({
      ...state,
      [sessionId]: { role, refreshHash, previousHashes: [], expiresAt, begunAt },
    }),
    ImpersonatedSessionOpened: (state, { sessionId, role, refreshHash, expiresAt, ...impersonation }, begunAt) => ({
      ...state,
      [sessionId]: { role, refreshHash, previousHashes: [], expiresAt, begunAt, impersonation },
    }),
    SessionRefreshed: (state, { sessionId, refreshHash, expiresAt }) => {
      const old = state[sessionId];
      if (!old) return state;
      const previousHashes = [old.refreshHash, ...old.previousHashes].slice(0, maxPreviousHashes);
      return { ...state, [sessionId]: { ...old, refreshHash, previousHashes, expiresAt } };
    },
    UserLoggedOut: (state, { sessionId }) => withoutSession(state, sessionId),
    SessionRevoked: (state, { sessionId }) => withoutSession(state, sessionId),
  },
  commands: {
    LogIn: (data: LogIn, state) => (state[data.sessionId] ? [] : [{ type: 'UserLoggedIn', data }]),
    OpenImpersonated: (data: OpenImpersonated, state) =>
      state[data.sessionId] ? [] : [{ type: 'ImpersonatedSessionOpened', data }],
    Refresh: refresh,
    LogOut: logOut,
    RevokeAll: revokeAll,
  },
});
export type SessionCommand = CommandOf<typeof session>;
