import { useSyncExternalStore } from 'react';

const minute = 60_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
};

/** Milliseconds since 1970, to the minute; renders again when a minute has passed. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute);
