import type { RouteObject } from 'react-router';
import { handleOf, type PageHandle } from '../shared/routing/page-handle.js';

/** Loaded lazily, as routes are declared before i18next has been loaded. */
const loadNamespace = async (namespace: string): Promise<void> => {
  const { default: i18next } = await import('i18next');
  await i18next.loadNamespaces(namespace);
};

/** Routes that load their pages together with the texts of their feature, so that no page waits twice. */
export const withTexts = (namespace: string, routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.map((route): RouteObject => {
    const { lazy, children } = route;
    const { texts = [], load, ...rest } = handleOf(route);
    const loadingRoute: Partial<RouteObject> =
      typeof lazy === 'function'
        ? {
            lazy: async () => {
              const [page] = await Promise.all([lazy(), loadNamespace(namespace)]);
              return page;
            },
            handle: { ...rest, load: load ?? lazy, texts: [...texts, namespace] } satisfies PageHandle,
          }
        : {};
    // An index route has no children, any other keeps its own.
    return route.index === true
      ? { ...route, ...loadingRoute, index: true, children: undefined }
      : {
          ...route,
          ...loadingRoute,
          index: false,
          ...(children ? { children: [...withTexts(namespace, children)] } : {}),
        };
  });
