import type { RouteObject } from 'react-router';
import { handleOf, type PageHandle } from '../shared/routing/page-handle.js';

/** The routes are known before i18next has arrived. */
const loadNamespace = async (namespace: string): Promise<void> => {
  const { default: i18next } = await import('i18next');
  await i18next.loadNamespaces(namespace);
};

/** Routes whose pages come together with the texts of their feature, so that no page waits a second time for its words. */
export const withTexts = (namespace: string, routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.map((route): RouteObject => {
    const { lazy, children } = route;
    const { texts = [], load, ...told } = handleOf(route);
    const loading: Partial<RouteObject> =
      typeof lazy === 'function'
        ? {
            lazy: async () => {
              const [page] = await Promise.all([lazy(), loadNamespace(namespace)]);
              return page;
            },
            handle: { ...told, load: load ?? lazy, texts: [...texts, namespace] } satisfies PageHandle,
          }
        : {};
    // An index route has no children, any other keeps its own.
    return route.index === true
      ? { ...route, ...loading, index: true, children: undefined }
      : {
          ...route,
          ...loading,
          index: false,
          ...(children ? { children: [...withTexts(namespace, children)] } : {}),
        };
  });
