import type { RouteObject } from 'react-router';
import { handleOf, type PageAddress, type PageHandle } from '../shared/routing/page-handle.js';
import { areaOf } from '../shared/routing/landing.js';
import type { SessionState } from '../api/session.js';
import type { BeginArea } from './begin-area.js';
import { publicRoutes } from './public-routes.js';
import { routesAt } from './routes-at.js';
import { areaTexts, loadArea, loadSignedInRoutes } from './signed-in-area.js';

const startTexts = ['app', 'shared'];

type Begin = Pick<PageAddress, 'pathname' | 'search' | 'language'> & {
  readonly session: Pick<SessionState, 'signedIn' | 'role'>;
  readonly loadTexts: (namespace: string) => Promise<unknown>;
  readonly queries: Parameters<BeginArea>[0]['queries'];
};

/** A failed load is repeated, and reported, by the page itself. */
const begin = (work: Promise<unknown>): void => void work.catch(() => undefined);

/**
 * Begins to load all that the first page needs: its code, its texts and its data, while the code of the app itself is
 * still loading. Its choice is a guess; the router decides. Pages before the sign-in load nothing of those behind it,
 * for which the routes are returned.
 */
export const beginPage = ({
  pathname,
  search,
  language,
  session: { signedIn: hasSession, role },
  loadTexts,
  queries,
}: Begin): Promise<readonly RouteObject[]> | undefined => {
  const beginTexts = (namespaces: readonly string[]): void => {
    for (const namespace of namespaces) begin(loadTexts(namespace));
  };
  const beginCode = (handles: readonly PageHandle[]): void => {
    for (const { load, texts = [] } of handles) {
      if (load) begin(load());
      beginTexts(texts);
    }
  };
  const signedIn = hasSession && role !== null;
  const at = signedIn && pathname === '/' ? areaOf(role) : pathname;
  const open = routesAt(publicRoutes, at) ?? (signedIn ? undefined : routesAt(publicRoutes, '/login'));
  beginTexts(startTexts);
  if (open) beginCode(open.routes.map(handleOf));
  if (open || !signedIn) return undefined;
  const address = { pathname: at, search, language };
  begin(import('./begin-area.js').then(({ beginArea }) => beginCode(beginArea({ role, address, queries }))));
  begin(loadArea());
  beginTexts(areaTexts);
  return loadSignedInRoutes();
};
