import { useEffect, useRef, useState } from 'react';

/** Pixels above and below the viewport within which cells are real inputs. */
const margin = 600;

/**
 * True while an element is in or near the viewport, or contains the focus; always with `always` or without
 * `IntersectionObserver`. Elements far away may be drawn later and in a cheaper way.
 */
export const useNear = <Target extends HTMLElement>(always: boolean, atFirst: boolean) => {
  const element = useRef<Target>(null);
  const [near, setNear] = useState(always || atFirst || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (always || target === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.at(-1)?.isIntersecting ?? true;
        setNear(inView || target.contains(document.activeElement));
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [always]);
  return { element, near };
};
