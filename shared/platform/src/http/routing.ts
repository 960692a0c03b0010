/** The method and pattern of a contract row, with parameters as `:name`, under which a path is found. */
type RoutedPath = { readonly method: string; readonly path: string };

/** No row, although others of this path's shape have other methods. */
export type OtherMethods = {
  /** The pattern of one of those rows. */
  readonly path: string;
  readonly allow: readonly string[];
};

type Branch<Row> = {
  readonly literals: Map<string, Branch<Row>>;
  parameter?: Branch<Row>;
  readonly rows: Map<string, Row>;
};

const branch = <Row>(): Branch<Row> => ({ literals: new Map(), rows: new Map() });

const segmentsOf = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).split('/');

const literalBranch = <Row>(from: Branch<Row>, segment: string): Branch<Row> => {
  const next = from.literals.get(segment) ?? branch();
  from.literals.set(segment, next);
  return next;
};

/** Collects all rows whose path has this shape; literal segments come before parameters. */
const collect = <Row>(from: Branch<Row>, segments: readonly string[], index: number, found: Branch<Row>[]): void => {
  const segment = segments[index];
  if (segment === undefined) {
    if (from.rows.size > 0) found.push(from);
    return;
  }
  const literal = from.literals.get(segment);
  if (literal) collect(literal, segments, index + 1, found);
  if (from.parameter && segment !== '') collect(from.parameter, segments, index + 1, found);
};

/**
 * Finds the row for a method and a path below `/api`, as sent; `HEAD` is answered by the row for `GET`. Returns the
 * allowed methods if only the method differs, and undefined if no row has such a path.
 */
export const createRouting = <Row extends RoutedPath>(
  rows: Iterable<Row>,
): ((method: string, path: string) => Row | OtherMethods | undefined) => {
  const trunk = branch<Row>();
  for (const row of rows) {
    const end = segmentsOf(row.path)
      .slice(1)
      .reduce(
        (from, segment) => (segment.startsWith(':') ? (from.parameter ??= branch()) : literalBranch(from, segment)),
        trunk,
      );
    end.rows.set(row.method, row);
  }
  return (method, path) => {
    const found: Branch<Row>[] = [];
    // The first segment ends at the first slash.
    collect(trunk, segmentsOf(path), 1, found);
    const routedMethod = method === 'HEAD' ? 'GET' : method;
    for (const { rows: methodRows } of found) {
      const row = methodRows.get(routedMethod);
      if (row) return row;
    }
    const others = found.flatMap(({ rows: methodRows }) => [...methodRows.values()]);
    return others[0] && { path: others[0].path, allow: others.map((row) => row.method) };
  };
};

/** Whether a row was found. */
export const isRow = <Row extends RoutedPath>(found: Row | OtherMethods): found is Row => !('allow' in found);

/** Reads the parameters of a path that was found by this pattern; throws `URIError` for invalid encoding. */
export const parametersOf = (pattern: string): ((path: string) => Readonly<Record<string, string>>) => {
  const names = segmentsOf(pattern).flatMap((segment, index) =>
    segment.startsWith(':') ? [[segment.slice(1), index] as const] : [],
  );
  if (names.length === 0) return () => ({});
  return (path) => {
    const segments = segmentsOf(path);
    return Object.fromEntries(names.map(([name, index]) => [name, decodeURIComponent(segments[index] ?? '')]));
  };
};

/** The path below `/api` of a request, undefined for any other path. */
export const apiPathOf = (url: string): string | undefined => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path === '/api' || path.startsWith('/api/') ? path.slice('/api'.length) : undefined;
};
