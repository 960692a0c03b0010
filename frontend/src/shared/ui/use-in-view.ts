import { type RefObject, useEffect, useState } from 'react';

/** True while an element is in or near the viewport; always in a browser without `IntersectionObserver`. */
export const useInView = (element: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: '200px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
};
