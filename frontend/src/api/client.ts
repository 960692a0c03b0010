import { createHttpClient } from './http-client.js';
import { createReadYourWrites } from './read-your-writes.js';
import { createSession } from './session.js';

/** The sign-in of this browser. */
export const session = createSession(window.localStorage);

window.addEventListener('storage', () => session.reread());

export const client = createHttpClient({
  origin: () => window.location.origin,
  session,
  language: () => document.documentElement.lang || 'en',
  writes: createReadYourWrites(),
});

/** The source of answers to the queries of resources: the server, or its earlier replies. */
export type Queries = Pick<typeof client, 'runQuery' | 'runQueryWithHeaders'>;

/** Calls an endpoint of the contract by its name, outside of components; inside, use `useQueryCall` and `useCommand`. */
export const { call } = client;
