import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { createPendingChanges } from './pending-changes.js';

/** The parameters of a location, which the router renders later than they are changed. */
const changeNewest = createPendingChanges(({ search }: Location) => new URLSearchParams(search));

type ChangeOptions = {
  /** Replaces the entry of the history instead of adding one. */
  readonly replace?: boolean;
  readonly state?: unknown;
  /** The page stays where it is scrolled to, unless this is false. */
  readonly preventScrollReset?: boolean;
};

/**
 * The parameters of the address, and the one way to change some of them. The router computes each change from what is
 * rendered; here each begins from the one before, from whichever part of the page it comes. A change is computed once,
 * when it is requested.
 */
export const useAddressParams = () => {
  const location = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const rendered = useRef(location);
  useLayoutEffect(() => {
    rendered.current = location;
  }, [location]);
  const change = useCallback(
    (next: (newest: URLSearchParams) => URLSearchParams, options: ChangeOptions = {}): void => {
      const newParams = changeNewest(rendered.current, next);
      void navigate({ search: newParams.toString() }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
  return [params, change] as const;
};
