import type { JsonObject } from '@torno/kernel';

/** The lists of reference data, each with its own stream and query (`1 §3` Lookups). */
export const lookupTypes = [
  'certificate',
  'industry',
  'materialGroup',
  'material',
  'technologyMainCategory',
  'technologyGroup',
  'technology',
  'jobTitle',
  'companySize',
  'annualTurnover',
  'country',
  'region',
  'currency',
  'incoterm',
  'unit',
  'rfqReason',
  'referrer',
] as const;

export type LookupType = (typeof lookupTypes)[number];

/** Texts in the three interface languages; countries also in French and Spanish (C-28). */
export interface LookupLabels {
  readonly de: string;
  readonly en: string;
  readonly it: string;
  readonly fr?: string;
  readonly es?: string;
}

/** One row of reference data. `ordering` is unique within its list and gives the order of display. */
export interface LookupEntry {
  readonly id: number | string;
  readonly labels: LookupLabels;
  readonly ordering: number;
  readonly data?: JsonObject;
}

/** A row whose kind of id and further data are known. */
export type LookupEntryOf<Id extends number | string, Data extends JsonObject> = LookupEntry & {
  readonly id: Id;
  readonly data: Data;
};

/** The exclusive option for a company that has no certificate (`1 §3` Certificate). */
export const noCertificateId = -1;
