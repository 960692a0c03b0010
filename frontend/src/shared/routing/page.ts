import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** A route's `lazy` from a module whose default export is the page. */
export const page =
  (load: () => Promise<{ readonly default: ComponentType }>): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await load()).default });
