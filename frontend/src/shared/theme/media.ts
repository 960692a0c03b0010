import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export const matchesMedia = (query: string): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

/** Calls when one of the media queries begins or ceases to match; returns how to stop. */
export const onMediaChange = (queries: readonly string[], onChange: () => void): (() => void) => {
  const media = typeof window.matchMedia === 'function' ? queries.map((query) => window.matchMedia(query)) : [];
  for (const query of media) query.addEventListener('change', onChange);
  return () => {
    for (const query of media) query.removeEventListener('change', onChange);
  };
};

/** Paper instead of a screen. */
export const printMedia = 'print';

/** Between the events that a browser sends around printing: it counts the pages before it says that the media are others. */
let isPrinting = false;

const subscribe = (onChange: () => void): (() => void) => {
  const announce = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  const unsubscribe = onMediaChange([printMedia], onChange);
  window.addEventListener('beforeprint', announce);
  window.addEventListener('afterprint', announce);
  return () => {
    unsubscribe();
    window.removeEventListener('beforeprint', announce);
    window.removeEventListener('afterprint', announce);
  };
};

/** True while the browser prints the page. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting || matchesMedia(printMedia));
