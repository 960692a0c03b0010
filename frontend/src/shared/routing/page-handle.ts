import type { RouteObject } from 'react-router';

/** The address at which a page opens, and its language. */
export type PageAddress = {
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly language: string;
};

/** A query in react-query's shape. */
export type PrefetchedQuery = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
};

/** Describes a route's page, so that it can be fetched before the page's code has been loaded. */
export type PageHandle = {
  /** The queries that the page sends first. */
  readonly queries?: (address: PageAddress) => readonly PrefetchedQuery[];
  /** Loads the code of the page. */
  readonly load?: () => Promise<unknown>;
  /** Namespaces of its texts. */
  readonly texts?: readonly string[];
};

export const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): PageHandle => handle ?? {};

/** The handle of a route whose page sends these queries first. */
export const prefetchHandle = (queries: (address: PageAddress) => readonly PrefetchedQuery[]): PageHandle => ({
  queries,
});
