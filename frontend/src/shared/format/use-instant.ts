import { useSyncExternalStore } from 'react';

const minute = 60_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
};

/** The present as an ISO instant, to the minute; renders again when a minute has passed. */
export const useInstant = (): string =>
  useSyncExternalStore(subscribe, () => new Date(Math.floor(Date.now() / minute) * minute).toISOString());
