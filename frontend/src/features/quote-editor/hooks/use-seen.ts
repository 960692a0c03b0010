import { useEffect, useRef, useState } from 'react';

/** True once the element has come near the view; at once with `eager` or a browser that cannot tell (SDET-48). */
export const useSeen = (eager: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(eager || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return { element, seen };
};
