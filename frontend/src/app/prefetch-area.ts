import type { QueryClient } from '@tanstack/react-query';
import { handleOf, type PageAddress, type PageHandle } from '../shared/routing/page-handle.js';
import type { ActiveRole } from '../api/session.js';
import { buyerRoutes, operatorRoutes, sharedRoutes, supplierRoutes } from './feature-routes.js';
import { shellQueries } from './layout/menu-queries.js';
import { routesAt } from './routes-at.js';

const routesOf: Readonly<Record<ActiveRole, typeof buyerRoutes>> = {
  Buyer: buyerRoutes,
  Supplier: supplierRoutes,
  Operator: operatorRoutes,
};

type AreaToPrefetch = {
  readonly role: ActiveRole;
  readonly address: Omit<PageAddress, 'params'>;
  readonly queries: Pick<QueryClient, 'prefetchQuery'>;
};

/** Sends the queries of a signed-in page and of the menus around it; returns what else describes the page. */
export const prefetchArea = ({ role, address, queries }: AreaToPrefetch): readonly PageHandle[] => {
  const { routes = [], params = {} } = routesAt([...routesOf[role], ...sharedRoutes], address.pathname) ?? {};
  const handles = routes.map(handleOf);
  for (const query of [
    ...shellQueries(role),
    ...handles.flatMap(({ queries }) => queries?.({ ...address, params }) ?? []),
  ])
    // A failed query is repeated, and reported, by the page itself.
    queries.prefetchQuery(query).catch(() => undefined);
  return handles;
};

export type PrefetchArea = typeof prefetchArea;
