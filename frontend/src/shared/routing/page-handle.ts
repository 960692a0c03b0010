import type { RouteObject } from 'react-router';

/** Where a page is opened, and in which language. */
export type Place = {
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly language: string;
};

/** A query as the cache takes it. */
export type Need = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
};

/** What a route tells of its page, so that it can be fetched before the page itself has arrived. */
export type PageHandle = {
  /** The queries that the page asks first. */
  readonly needs?: (place: Place) => readonly Need[];
  /** Loads the code of the page. */
  readonly load?: () => Promise<unknown>;
  /** Namespaces of its texts. */
  readonly texts?: readonly string[];
};

export const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): PageHandle => handle ?? {};

/** The handle of a route whose page asks these queries first. */
export const needing = (needs: (place: Place) => readonly Need[]): PageHandle => ({ needs });
