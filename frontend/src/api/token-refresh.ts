import { ApiProblem } from './api-problem.js';
import type { Session } from './session.js';

const tokenIn = (reply: unknown): string => {
  const token = typeof reply === 'object' && reply !== null && 'accessToken' in reply ? reply.accessToken : undefined;
  if (typeof token !== 'string') throw new ApiProblem({ status: 200, code: 'client.unreadable' });
  return token;
};

/**
 * Runs in one tab at a time where the browser can, because the refresh cookie rotates: the server accepts an old one
 * only for a few seconds.
 */
const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks
    ? navigator.locks.request('torno.refresh', work)
    : work();

/** Renews the access token. However many requests fail at once, one refresh is in flight and all wait for it. */
export const createTokenRefresh = (session: Session, requestToken: () => Promise<unknown>) => {
  let inFlight: Promise<void> | undefined;

  const sessionNow = (): string => {
    session.reread();
    const { sessionId } = session.get();
    if (sessionId === null) throw new ApiProblem({ status: 401, code: 'auth.session-ended' });
    return sessionId;
  };

  const renew = (failedToken: string | null): Promise<void> =>
    withRefreshLock(async () => {
      const sessionId = sessionNow();
      if (session.token() !== failedToken) return;
      try {
        const renewedToken = tokenIn(await requestToken());
        // Users who signed out meanwhile stay signed out; users who signed in keep their own session.
        if (sessionNow() === sessionId) session.renew(renewedToken);
      } catch (error) {
        // Only a refusal ends the session (AUTH-28), not a short network failure.
        const isRefused = error instanceof ApiProblem && (error.status === 401 || error.status === 403);
        if (isRefused && session.get().sessionId === sessionId) session.end(error.reason);
        throw error;
      }
    });

  /** `failedToken` is null after a reload, when this tab has none yet. */
  const refresh = (failedToken: string | null): Promise<void> => {
    inFlight ??= renew(failedToken).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };

  return { refresh };
};
