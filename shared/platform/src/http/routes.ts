import type { Handler, HandlersOf, HttpEndpoints, NamedEndpoint } from './endpoint.js';

export type Route = NamedEndpoint & { readonly handler: Handler };

/**
 * Pairs each row with its handler. Throws if a row has no handler, a handler has no row, or two rows share method and
 * path.
 */
export const routesOf = <Endpoints extends HttpEndpoints, Extension>(
  endpoints: Endpoints,
  handlers: HandlersOf<Endpoints, string, Extension>,
): Route[] => {
  // The types of the single rows end here: from now on a handler receives what its row's schemas have parsed and what
  // the service's `extend` has added.
  const byName = handlers as unknown as Readonly<Record<string, Handler | undefined>>;
  const mismatches: string[] = [];
  const routes: Route[] = [];
  const seen = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = Object.hasOwn(byName, name) ? byName[name] : undefined;
    if (handler) routes.push({ name, endpoint, handler });
    else mismatches.push(`${name} has no handler`);
    const address = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`;
    if (seen.has(address)) mismatches.push(`${name} repeats ${endpoint.method} ${endpoint.path}`);
    seen.add(address);
  }
  const routeNames = new Set(routes.map(({ name }) => name));
  mismatches.push(
    ...Object.keys(byName).flatMap((name) => (routeNames.has(name) ? [] : [`${name} handles no endpoint`])),
  );
  if (mismatches.length > 0) throw new Error(`Endpoints and handlers do not match: ${mismatches.join('; ')}`);
  return routes;
};
