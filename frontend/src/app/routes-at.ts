import type { RouteObject } from 'react-router';

/** A route with those around it, outermost first, and the parameters of the address. */
export type RoutesAt = {
  readonly routes: readonly RouteObject[];
  readonly params: Readonly<Record<string, string>>;
};

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const decodeSegment = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const paramsOf = (pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined => {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const value = decodeSegment(segments[index] ?? '');
    if (value === undefined) return undefined;
    if (expected.startsWith(':')) params[expected.slice(1)] = value;
    else if (expected !== value) return undefined;
  }
  return params;
};

const countLiterals = (pattern: readonly string[]): number =>
  pattern.filter((segment) => !segment.startsWith(':')).length;

type Chain = { readonly pattern: readonly string[]; readonly routes: readonly RouteObject[] };

const chainsOf = (routes: readonly RouteObject[], parentChain: Chain): readonly Chain[] =>
  routes.flatMap((route) => {
    const { path, children } = route;
    const own = segmentsOf(path ?? '');
    const chain = {
      pattern: path?.startsWith('/') ? own : [...parentChain.pattern, ...own],
      routes: [...parentChain.routes, route],
    };
    return [...(path === undefined ? [] : [chain]), ...chainsOf(children ?? [], chain)];
  });

/**
 * The routes that an address opens. Literal segments win over parameters, as in the router's own ranking; the router
 * itself is not loaded yet when this is called (docs/decisions/0026-page-loads-before-the-router.md). Supports literals and `:parameters`, no wildcards.
 */
export const routesAt = (routes: readonly RouteObject[], pathname: string): RoutesAt | undefined => {
  const segments = segmentsOf(pathname);
  const [best] = chainsOf(routes, { pattern: [], routes: [] })
    .flatMap(({ pattern, routes: chain }) => {
      const params = paramsOf(pattern, segments);
      return params ? [{ rank: countLiterals(pattern), found: { routes: chain, params } }] : [];
    })
    .sort((one, other) => other.rank - one.rank);
  return best?.found;
};
