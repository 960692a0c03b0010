import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Parameters that have been requested of the router but are not rendered yet, by the rendered location. */
const requested = new WeakMap<Location, URLSearchParams>();

type ChangeOptions = {
  /** Replaces the entry of the history instead of adding one. */
  readonly replace?: boolean;
  readonly state?: unknown;
  /** The page stays where it is scrolled to, unless this is false. */
  readonly preventScrollReset?: boolean;
};

/**
 * The parameters of the address, and the one way to change some of them. The router renders a change later than it is
 * made, and computes each from what is rendered; here each change begins from the one before, so that none is lost, from
 * whichever part of the page it comes. A change is computed once, when it is requested.
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
      const { current } = rendered;
      const changed = next(requested.get(current) ?? new URLSearchParams(current.search));
      requested.set(current, changed);
      void navigate({ search: changed.toString() }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
  return [params, change] as const;
};
