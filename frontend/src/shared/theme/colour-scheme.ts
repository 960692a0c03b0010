import { useSyncExternalStore } from 'react';
import type { ColourScheme } from './theme.js';

export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** `public/first-paint.js` reads it too, before the first paint. */
export const schemeKey = 'torno.colourScheme';

const darkSystem = '(prefers-color-scheme: dark)';
/** Paper is white, whatever the screen is. */
const printing = 'print';

const matches = (query: string): boolean => typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

/** What the user of this browser has chosen; the sign-out leaves it. */
export const schemeChoice = (): SchemeChoice => {
  const stored = window.localStorage.getItem(schemeKey);
  return schemeChoices.find((choice) => choice === stored) ?? 'system';
};

const schemeNow = (): ColourScheme => {
  if (matches(printing)) return 'light';
  const choice = schemeChoice();
  if (choice === 'system') return matches(darkSystem) ? 'dark' : 'light';
  return choice;
};

const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  const media =
    typeof window.matchMedia === 'function' ? [darkSystem, printing].map((query) => window.matchMedia(query)) : [];
  for (const query of media) query.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  listeners.add(changed);
  return () => {
    for (const query of media) query.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
    listeners.delete(changed);
  };
};

export const chooseScheme = (choice: SchemeChoice): void => {
  window.localStorage.setItem(schemeKey, choice);
  for (const listener of listeners) listener();
};

/** The colours to show: those of the choice or of the system; light on paper. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, schemeNow);

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, schemeChoice);
