import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

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

/** Milliseconds until a server that did not answer is asked again. */
const askAgainMs = 3_000;

/** A proxy answers for a server that is down, by a status from 500. */
const isAnswering = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(`${window.location.origin}/health/live`, { cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
};

/**
 * True while the server does not answer, although the browser may have a connection; runs the newest `onBack` once it
 * answers again.
 */
export const useServerGone = (onBack: () => void): boolean => {
  const [isGone, setGone] = useState(false);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    const ask = async (wasGone: boolean): Promise<void> => {
      const isBack = await isAnswering();
      if (hasLeft) return;
      setGone(!isBack);
      if (!isBack) timer = setTimeout(() => void ask(true), askAgainMs);
      else if (wasGone) latest.current();
    };
    void ask(false);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return isGone;
};
