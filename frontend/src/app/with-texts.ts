import i18next from 'i18next';
import type { RouteObject } from 'react-router';

/** Routes whose pages come together with the texts of their feature, so that no page waits a second time for its words. */
export const withTexts = (namespace: string, routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.map((route): RouteObject => {
    const { lazy, children } = route;
    const loading: Partial<RouteObject> =
      typeof lazy === 'function'
        ? {
            lazy: async () => {
              const [page] = await Promise.all([lazy(), i18next.loadNamespaces(namespace)]);
              return page;
            },
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
