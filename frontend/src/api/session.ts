import { isOfSupport, sessionOf, tokenLife } from './token-claims.js';

/** The side on which the user works; it is kept in the client only (decision AUTH-43). */
export const activeRoles = ['Buyer', 'Supplier', 'Operator'] as const;
export type ActiveRole = (typeof activeRoles)[number];

export type SessionState = {
  /** Id of the session that this browser is signed in to, null for none. */
  readonly sessionId: string | null;
  readonly signedIn: boolean;
  readonly role: ActiveRole | null;
  /** The token belongs to an operator who only reads. */
  readonly isSupport: boolean;
  /** True for 15 seconds after a login (2 §9). */
  readonly justSignedIn: boolean;
  /** True once the session has ended otherwise than by signing out here, until the next login. */
  readonly ended: boolean;
  /** Why an operator has locked the user who was signed in here; null if none has. */
  readonly lockReason: string | null;
};

export type Session = ReturnType<typeof createSession>;

const sessionKey = 'torno.session';
const roleKey = 'torno.activeRole';
/** For the other tabs, which learn from the storage that the session has ended. */
const lockReasonKey = 'torno.lockReason';
/** Earlier versions kept the access token itself here. */
const oldTokenKey = 'torno.token';
const justSignedInFor = 15_000;

const isActiveRole = (value: unknown): value is ActiveRole => activeRoles.some((role) => role === value);

/**
 * The sign-in of this browser. Its storage holds only which session it is, so that a reload and other tabs share it
 * (AUTH-29); the access token stays in the memory of each tab, which gets one by the refresh cookie.
 */
export const createSession = (storage: Storage) => {
  const oldToken = storage.getItem(oldTokenKey);
  if (oldToken !== null) storage.setItem(sessionKey, sessionOf(oldToken));
  storage.removeItem(oldTokenKey);

  let currentToken: string | null = null;
  const read = (justSignedIn: boolean, hasEnded: boolean): SessionState => {
    const sessionId = storage.getItem(sessionKey);
    const role = storage.getItem(roleKey);
    return {
      sessionId,
      signedIn: sessionId !== null,
      role: isActiveRole(role) ? role : null,
      isSupport: currentToken !== null && isOfSupport(currentToken),
      justSignedIn,
      ended: hasEnded,
      lockReason: storage.getItem(lockReasonKey),
    };
  };
  let state = read(false, false);
  let markTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** Milliseconds by which this machine's clock is ahead of the server's, as measured by a fresh token. */
  let ahead = 0;

  const change = (justSignedIn: boolean, hasEnded: boolean): void => {
    state = read(justSignedIn, hasEnded);
    for (const listener of listeners) listener();
  };
  const reread = (): void =>
    change(state.justSignedIn, state.ended || (state.signedIn && storage.getItem(sessionKey) === null));

  const keep = (token: string): void => {
    const life = tokenLife(token);
    if (life) ahead = Date.now() - life.issuedAt;
    currentToken = token;
    storage.setItem(sessionKey, sessionOf(token));
  };

  const forget = (hasEnded: boolean): void => {
    currentToken = null;
    storage.removeItem(sessionKey);
    storage.removeItem(roleKey);
    clearTimeout(markTimer);
    change(false, hasEnded);
  };

  /** Also null when another tab has signed in to another session: the token belongs to the former user. */
  const token = (): string | null =>
    currentToken !== null && sessionOf(currentToken) === state.sessionId ? currentToken : null;

  return {
    get: (): SessionState => state,
    /** Calls back after every change; returns the function that ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token,
    signIn: (accessToken: string, role: ActiveRole): void => {
      keep(accessToken);
      storage.setItem(roleKey, role);
      storage.removeItem(lockReasonKey);
      clearTimeout(markTimer);
      markTimer = setTimeout(() => change(false, false), justSignedInFor);
      change(true, false);
    },
    renew: (accessToken: string): void => {
      keep(accessToken);
      reread();
    },
    /** True when there is no token, or it has expired or will within some milliseconds, as far as the client can tell. */
    needsToken: (ms: number): boolean => {
      const current = token();
      if (current === null) return true;
      const life = tokenLife(current);
      return life !== undefined && life.endsAt <= Date.now() - ahead + ms;
    },
    switchRole: (role: ActiveRole): void => {
      storage.setItem(roleKey, role);
      reread();
    },
    /** The user signs out here. */
    signOut: (): void => forget(false),
    /** The server no longer knows the session. */
    end: (lockReason?: string): void => {
      if (lockReason !== undefined) storage.setItem(lockReasonKey, lockReason);
      forget(state.ended || state.signedIn);
    },
    /** Another tab has changed the storage. */
    reread,
  };
};
