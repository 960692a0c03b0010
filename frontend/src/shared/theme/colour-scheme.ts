import { useSyncExternalStore } from 'react';
import { matchesMedia, onMediaChange, printMedia } from './media.js';
import type { ColourScheme } from './theme.js';

export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** `public/first-paint.js` reads it too, before the first paint. */
export const schemeKey = 'torno.colourScheme';

const darkSystem = '(prefers-color-scheme: dark)';

/** The choice of this browser's user, which survives the sign-out. */
export const schemeChoice = (): SchemeChoice => {
  const stored = window.localStorage.getItem(schemeKey);
  return schemeChoices.find((choice) => choice === stored) ?? 'system';
};

const schemeNow = (): ColourScheme => {
  // Paper is white, whatever the screen is.
  if (matchesMedia(printMedia)) return 'light';
  const choice = schemeChoice();
  if (choice === 'system') return matchesMedia(darkSystem) ? 'dark' : 'light';
  return choice;
};

const listeners = new Set<() => void>();

const subscribe = (onChange: () => void): (() => void) => {
  const unsubscribe = onMediaChange([darkSystem, printMedia], onChange);
  window.addEventListener('storage', onChange);
  listeners.add(onChange);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onChange);
    listeners.delete(onChange);
  };
};

export const chooseScheme = (choice: SchemeChoice): void => {
  window.localStorage.setItem(schemeKey, choice);
  for (const listener of listeners) listener();
};

/** The colours to show, chosen or from the system; light on paper. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, schemeNow);

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, schemeChoice);
