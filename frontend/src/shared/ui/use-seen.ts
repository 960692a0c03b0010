import { useCallback, useState } from 'react';

/**
 * True once the element has come near the viewport; at once with `eager` or without `IntersectionObserver` (SDET-48).
 */
export const useSeen = (eager: boolean) => {
  const [seen, setSeen] = useState(eager || typeof IntersectionObserver === 'undefined');
  const element = useCallback(
    (watched: HTMLElement | null) => {
      if (seen || watched === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
        { rootMargin: '200px' },
      );
      observer.observe(watched);
      return () => observer.disconnect();
    },
    [seen],
  );
  return { element, seen };
};
