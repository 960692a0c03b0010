import { tokenLife } from './token-life.js';

/** The side on which the user works; it is kept in the client only (decision AUTH-43). */
export const activeRoles = ['Buyer', 'Supplier', 'Operator'] as const;
export type ActiveRole = (typeof activeRoles)[number];

export type SessionState = {
  readonly token: string | null;
  readonly role: ActiveRole | null;
  /** True for 15 seconds after a login (2 §9). */
  readonly justSignedIn: boolean;
};

export type Session = ReturnType<typeof createSession>;

const tokenKey = 'torno.token';
const roleKey = 'torno.activeRole';
const justSignedInFor = 15_000;

const isActiveRole = (value: unknown): value is ActiveRole => activeRoles.some((role) => role === value);

/** The sign-in of this browser, mirrored in its storage so that a reload and other tabs share it (AUTH-29). */
export const createSession = (storage: Storage) => {
  const read = (justSignedIn: boolean): SessionState => {
    const role = storage.getItem(roleKey);
    return { token: storage.getItem(tokenKey), role: isActiveRole(role) ? role : null, justSignedIn };
  };
  let state = read(false);
  let markTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** Milliseconds by which this machine's clock is ahead of the server's, as measured by a fresh token. */
  let ahead = 0;

  const change = (justSignedIn: boolean): void => {
    state = read(justSignedIn);
    for (const listener of listeners) listener();
  };

  const keep = (token: string): void => {
    const life = tokenLife(token);
    if (life) ahead = Date.now() - life.issuedAt;
    storage.setItem(tokenKey, token);
  };

  return {
    get: (): SessionState => state,
    /** Calls back after every change; returns the function that ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (token: string, role: ActiveRole): void => {
      keep(token);
      storage.setItem(roleKey, role);
      clearTimeout(markTimer);
      markTimer = setTimeout(() => change(false), justSignedInFor);
      change(true);
    },
    renew: (token: string): void => {
      keep(token);
      change(state.justSignedIn);
    },
    /** True when the token has expired or will within some milliseconds, as far as the client can tell. */
    endsWithin: (ms: number): boolean => {
      const life = state.token === null ? undefined : tokenLife(state.token);
      return life !== undefined && life.endsAt <= Date.now() - ahead + ms;
    },
    switchRole: (role: ActiveRole): void => {
      storage.setItem(roleKey, role);
      change(state.justSignedIn);
    },
    end: (): void => {
      storage.removeItem(tokenKey);
      storage.removeItem(roleKey);
      clearTimeout(markTimer);
      change(false);
    },
    /** Another tab has changed the storage. */
    reread: (): void => change(state.justSignedIn),
  };
};
