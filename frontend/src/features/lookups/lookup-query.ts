import { queryOf } from '../../api/index.js';

/** Lookups that are a plain list of id and label. */
export type OptionLookupName =
  | 'dataCurrencies'
  | 'dataIncoterms'
  | 'dataIndustries'
  | 'dataRfqReasons'
  | 'dataTurnovers'
  | 'dataUnits'
  | 'companySizes'
  | 'annualTurnovers'
  | 'industries'
  | 'jobTitles';

export type LookupName = OptionLookupName | 'materials' | 'technologies' | 'certificates' | 'countries';

export const lookupArgs = (language: string) => ({ query: { lngCode: language } });

/** The query of a lookup in react-query's shape. */
export const lookupOf = (name: LookupName, language: string) => queryOf(name, lookupArgs(language));
