import type { QueryClient } from '@tanstack/react-query';
import { handleOf, type PageAddress } from '../shared/routing/page-handle.js';
import { routesAt } from './routes-at.js';
import { buyerRoutes, operatorRoutes, publicRoutes, sharedRoutes, supplierRoutes } from './feature-routes.js';
import { areaOf } from '../shared/routing/landing.js';
import { shellNeeds } from './layout/menu-queries.js';
import { loadArea, areaTexts } from './signed-in-area.js';
import type { ActiveRole, SessionState } from '../api/session.js';

const startTexts = ['app', 'shared'];

const routesOf: Readonly<Record<ActiveRole, typeof buyerRoutes>> = {
  Buyer: buyerRoutes,
  Supplier: supplierRoutes,
  Operator: operatorRoutes,
};

type Begin = Pick<PageAddress, 'pathname' | 'search' | 'language'> & {
  readonly session: Pick<SessionState, 'signedIn' | 'role'>;
  readonly loadTexts: (namespace: string) => Promise<unknown>;
  readonly queries: Pick<QueryClient, 'prefetchQuery'>;
};

/** A failed prefetch is repeated, and reported, by the page itself. */
const begin = (work: Promise<unknown>): void => void work.catch(() => undefined);

/**
 * Begins to load all that the first page needs: its code, its texts and its data, while the code of the app itself is
 * still loading. Its choice is a guess; the router decides.
 */
export const beginPage = ({
  pathname,
  search,
  language,
  session: { signedIn: hasSession, role },
  loadTexts,
  queries,
}: Begin): void => {
  const signedIn = hasSession && role !== null;
  const at = signedIn && pathname === '/' ? areaOf(role) : pathname;
  const open = routesAt(publicRoutes, at);
  const found =
    open ?? (signedIn ? routesAt([...routesOf[role], ...sharedRoutes], at) : routesAt(publicRoutes, '/login'));
  const handles = (found?.routes ?? []).map(handleOf);
  const area = signedIn && !open;
  if (area) {
    const address: PageAddress = { pathname: at, search, language, params: found?.params ?? {} };
    for (const need of [...shellNeeds(role), ...handles.flatMap(({ needs }) => needs?.(address) ?? [])])
      begin(queries.prefetchQuery(need));
    begin(loadArea());
  }
  for (const { load } of handles) if (load) begin(load());
  const texts = [...startTexts, ...(area ? areaTexts : []), ...handles.flatMap((handle) => handle.texts ?? [])];
  for (const namespace of texts) begin(loadTexts(namespace));
};
