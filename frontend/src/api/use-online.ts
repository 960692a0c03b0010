import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);

/** False while the browser knows that it has no connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

/** Runs the newest `work` each time the connection comes back. */
export const useBackOnline = (work: () => void): void => {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => onlineManager.subscribe((online) => online && latest.current()), []);
};
