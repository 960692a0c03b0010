import { queryOf } from '../../api/index.js';
import type { LookupName } from './use-lookup.js';

export const lookupArgs = (language: string) => ({ query: { lngCode: language } });

/** A lookup as the cache takes it. */
export const lookupOf = (name: LookupName, language: string) => queryOf(name, lookupArgs(language));
