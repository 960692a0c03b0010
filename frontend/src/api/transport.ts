import { newId } from '@torno/kernel';
import { addressOf } from './address.js';
import { ApiProblem, problemFrom } from './api-problem.js';
import { rowOf } from './row-of.js';
import type { Session } from './session.js';
import { createTokenRefresh } from './token-refresh.js';

export type TransportOptions = {
  /** Origin of the API without a slash at the end. */
  readonly origin: () => string;
  readonly session: Session;
  readonly language: () => string;
  /** Milliseconds after which a request times out (CONST-01). */
  readonly timeout?: number;
};

export type RequestOf = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };

/**
 * Milliseconds before its expiry during which a token is no longer sent, as it must still be valid when the request
 * arrives.
 */
const tokenMargin = 10_000;

/** True for the one refusal that a new token resolves (2 §8). */
export const isTokenFailure = (problem: ApiProblem): boolean =>
  problem.status === 401 && problem.message === 'Cannot validate JWT token';

/** The JSON of a response; undefined for any other content. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  try {
    return await response.json();
  } catch {
    throw new ApiProblem({ status: response.status, code: 'client.unreadable' });
  }
};

/** Sends requests with the token of the session. Refusals and failures reject with `ApiProblem`. */
export const createTransport = ({ origin, session, language, timeout = 30_000 }: TransportOptions) => {
  const attempt = async (address: string, request: RequestOf, signal?: AbortSignal): Promise<Response> => {
    // A request without a connection at its start was certainly not sent; of others that is unknown.
    const isConnected = globalThis.navigator?.onLine !== false;
    const timer = new AbortController();
    const handle = setTimeout(() => timer.abort(), timeout);
    try {
      return await fetch(new URL(address, origin()), {
        ...request,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      const lostCode = isConnected ? 'client.offline' : 'client.not-sent';
      throw new ApiProblem({ status: 0, code: timer.signal.aborted ? 'client.timeout' : lostCode });
    } finally {
      clearTimeout(handle);
    }
  };

  const headers = (): Record<string, string> => {
    const token = session.token();
    return {
      'Accept-Language': language(),
      'X-Correlation-Id': newId(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
  };

  const refuse = async (response: Response): Promise<never> => {
    throw problemFrom(response.status, await bodyOf(response));
  };

  const { refresh } = createTokenRefresh(session, async () => {
    const response = await attempt(addressOf(await rowOf('refresh'), {}), { method: 'POST', headers: headers() });
    return response.ok ? bodyOf(response) : refuse(response);
  });

  /**
   * Gets a token after a reload and renews one that is about to expire, so that no request is refused for it; if that
   * fails, the request itself reports why.
   */
  const renewInTime = async (): Promise<void> => {
    if (session.get().signedIn && session.needsToken(tokenMargin))
      await refresh(session.token()).catch(() => undefined);
  };

  /** Sends with a valid token; if it is refused anyway, it is renewed and the request repeated once (AUTH-27). */
  const send = async (address: string, request: RequestOf, signal?: AbortSignal): Promise<Response> => {
    await renewInTime();
    const token = session.token();
    const first = await attempt(address, { ...request, headers: { ...headers(), ...request.headers } }, signal);
    if (first.ok) return first;
    const problem = problemFrom(first.status, await bodyOf(first));
    if (!isTokenFailure(problem) || !session.get().signedIn) throw problem;
    await refresh(token);
    const second = await attempt(address, { ...request, headers: { ...headers(), ...request.headers } }, signal);
    return second.ok ? second : refuse(second);
  };

  return { headers, refresh, renewInTime, send };
};
