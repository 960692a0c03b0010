import { ApiProblem } from './api-problem.js';
import type { Session } from './session.js';

const tokenIn = (reply: unknown): string => {
  const token = typeof reply === 'object' && reply !== null && 'accessToken' in reply ? reply.accessToken : undefined;
  if (typeof token !== 'string') throw new ApiProblem({ status: 200, code: 'client.unreadable' });
  return token;
};

/** Runs in one tab at a time: the refresh cookie rotates, and a second tab with the old one would end the session. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks
    ? navigator.locks.request('torno.refresh', work)
    : work();

/** Renews the access token. However many requests fail at once, one refresh is in flight and all wait for it. */
export const createTokenRefresh = (session: Session, ask: () => Promise<unknown>) => {
  let inFlight: Promise<void> | undefined;

  const heldNow = (): string => {
    session.reread();
    const { token } = session.get();
    if (token === null) throw new ApiProblem({ status: 401, code: 'auth.session-ended' });
    return token;
  };

  const renew = (failedToken: string): Promise<void> =>
    alone(async () => {
      if (heldNow() !== failedToken) return;
      try {
        const renewed = tokenIn(await ask());
        // Users who signed out meanwhile stay signed out, and those who signed in keep their own token.
        if (heldNow() === failedToken) session.renew(renewed);
      } catch (error) {
        // Only a refusal ends the session (AUTH-28), not a short network failure.
        if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) session.end();
        throw error;
      }
    });

  const refresh = (failedToken: string): Promise<void> => {
    inFlight ??= renew(failedToken).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };

  return { refresh };
};
