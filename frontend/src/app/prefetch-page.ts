import type { RouteObject } from 'react-router';
import { handleOf, type PageAddress, type PageHandle } from '../shared/routing/page-handle.js';
import { areaOf } from '../shared/routing/landing.js';
import type { SessionState } from '../api/session.js';
import type { PrefetchArea } from './prefetch-area.js';
import { publicRoutes } from './public-routes.js';
import { routesAt } from './routes-at.js';
import { areaTexts } from '../shared/i18n/area-texts.js';
import { loadArea, loadSignedInRoutes } from './signed-in-area.js';

const startTexts = ['app', 'shared'];

type PageToPrefetch = Pick<PageAddress, 'pathname' | 'search' | 'language'> & {
  readonly session: Pick<SessionState, 'signedIn' | 'role'>;
  readonly loadTexts: (namespace: string) => Promise<unknown>;
  readonly queries: Parameters<PrefetchArea>[0]['queries'];
};

/** A failed load is repeated, and reported, by the page itself. */
const prefetch = (work: Promise<unknown>): void => void work.catch(() => undefined);

/**
 * Begins to load all that the first page needs: its code, its texts and its data, while the code of the app itself is
 * still loading. Its choice is a guess; the router decides. Pages before the sign-in load nothing of those behind it,
 * for which the routes are returned.
 */
export const prefetchPage = ({
  pathname,
  search,
  language,
  session: { signedIn: hasSession, role },
  loadTexts,
  queries,
}: PageToPrefetch): Promise<readonly RouteObject[]> | undefined => {
  const prefetchTexts = (namespaces: readonly string[]): void => {
    for (const namespace of namespaces) prefetch(loadTexts(namespace));
  };
  const prefetchCode = (handles: readonly PageHandle[]): void => {
    for (const { load, texts = [] } of handles) {
      if (load) prefetch(load());
      prefetchTexts(texts);
    }
  };
  const signedIn = hasSession && role !== null;
  const path = signedIn && pathname === '/' ? areaOf(role) : pathname;
  const open = routesAt(publicRoutes, path) ?? (signedIn ? undefined : routesAt(publicRoutes, '/login'));
  prefetchTexts(startTexts);
  if (open) prefetchCode(open.routes.map(handleOf));
  if (open || !signedIn) return undefined;
  const address = { pathname: path, search, language };
  prefetch(
    import('./prefetch-area.js').then(({ prefetchArea }) => prefetchCode(prefetchArea({ role, address, queries }))),
  );
  prefetch(loadArea());
  prefetchTexts(areaTexts);
  return loadSignedInRoutes();
};
