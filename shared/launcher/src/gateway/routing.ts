import type { Endpoint } from '@torno/contract';

/** The part of a contract row that the gateway uses. */
export type RoutedEndpoint = Pick<Endpoint, 'service' | 'method' | 'path' | 'multipart' | 'roles'>;

export type Routing = (
  method: string,
  path: string,
) => RoutedEndpoint | { readonly allow: readonly string[] } | undefined;

type Branch = {
  readonly literals: Map<string, Branch>;
  parameter?: Branch;
  readonly rows: Map<string, RoutedEndpoint>;
};

const branch = (): Branch => ({ literals: new Map(), rows: new Map() });

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const literalBranch = (from: Branch, segment: string): Branch => {
  const next = from.literals.get(segment) ?? branch();
  from.literals.set(segment, next);
  return next;
};

/** All rows whose path has this shape, those with literal segments before those with parameters. */
const matches = (from: Branch, [segment, ...rest]: readonly string[]): Branch[] => {
  if (segment === undefined) return from.rows.size > 0 ? [from] : [];
  const literal = from.literals.get(segment);
  return [
    ...(literal ? matches(literal, rest) : []),
    ...(from.parameter && segment !== '' ? matches(from.parameter, rest) : []),
  ];
};

/**
 * Finds the row for a method and a path below `/api`, as sent; `HEAD` is answered by the row for `GET`. Returns the
 * allowed methods if only the method differs, and undefined if the contract has no such path.
 */
export const createRouting = (endpoints: Iterable<RoutedEndpoint>): Routing => {
  const trunk = branch();
  for (const endpoint of endpoints) {
    const end = segmentsOf(endpoint.path).reduce(
      (from, segment) => (segment.startsWith(':') ? (from.parameter ??= branch()) : literalBranch(from, segment)),
      trunk,
    );
    end.rows.set(endpoint.method, endpoint);
  }
  return (method, path) => {
    const found = matches(trunk, segmentsOf(path));
    const asked = method === 'HEAD' ? 'GET' : method;
    const row = found.find(({ rows }) => rows.has(asked))?.rows.get(asked);
    if (row) return row;
    return found.length > 0 ? { allow: found.flatMap(({ rows }) => [...rows.keys()]) } : undefined;
  };
};
