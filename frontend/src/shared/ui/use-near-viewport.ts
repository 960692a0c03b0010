import { type RefCallback, useCallback, useState } from 'react';

type Options = {
  /** Pixels around the viewport that count as near. */
  readonly margin?: number;
  /** It stays near once it has been. */
  readonly once?: boolean;
  /** It stays near while it contains the focus. */
  readonly keepWhileFocused?: boolean;
  /** Counts as near until the browser has reported where it is. */
  readonly atFirst?: boolean;
  /** Nothing is observed. */
  readonly always?: boolean;
};

/** Whether the element that takes the ref is in or near the viewport; always in a browser without `IntersectionObserver`. */
export const useNearViewport = <Target extends HTMLElement>({
  margin = 200,
  once = false,
  keepWhileFocused = false,
  atFirst = false,
  always = false,
}: Options = {}): { readonly element: RefCallback<Target>; readonly near: boolean } => {
  const [isNear, setIsNear] = useState(always || atFirst || typeof IntersectionObserver === 'undefined');
  const isSettled = always || (once && isNear);
  const element = useCallback(
    (target: Target | null) => {
      if (isSettled || target === null || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const isInView = entries.at(-1)?.isIntersecting ?? true;
          setIsNear(isInView || (keepWhileFocused && target.contains(document.activeElement)));
        },
        { rootMargin: `${margin}px` },
      );
      observer.observe(target);
      return () => observer.disconnect();
    },
    [isSettled, keepWhileFocused, margin],
  );
  return { element, near: isNear };
};
