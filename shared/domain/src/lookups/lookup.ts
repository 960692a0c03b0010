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

type GroupOfEntry = {
  /** The field of an entry's data with the id of its group. */
  readonly field: string;
  /** The list that has the groups, to which the field refers by id; null where each entry has its group's texts itself. */
  readonly list: LookupType | null;
};

/**
 * The lists to which operators may add, and where a new entry belongs; null for lists without groups. The ids of all other
 * lists are known to programs (2 §9), so that their entries are named, deactivated and activated only.
 */
export const openLookups = {
  certificate: { field: 'industryGroup', list: null },
  industry: null,
  materialGroup: null,
  material: { field: 'materialGroupId', list: 'materialGroup' },
  technologyMainCategory: null,
  technologyGroup: { field: 'mainCategoryId', list: 'technologyMainCategory' },
  technology: { field: 'groupId', list: 'technologyGroup' },
  jobTitle: null,
  referrer: null,
} as const satisfies Partial<Record<LookupType, GroupOfEntry | null>>;
export type OpenLookup = keyof typeof openLookups;

export const isOpenLookup = (type: LookupType): type is OpenLookup => Object.hasOwn(openLookups, type);
export const openLookupTypes = lookupTypes.filter(isOpenLookup);

/** Where entries of a list belong; null for lists without groups. */
export const groupOfLookup = (type: LookupType): GroupOfEntry | null => (isOpenLookup(type) ? openLookups[type] : null);

/** The first id of entries that operators add; entries of releases have lower ones. */
export const firstAddedId = 1_000_000;

/** An entry that is deactivated may be chosen no more. */
export const lookupStates = ['active', 'deactivated'] as const;
export type LookupEntryState = (typeof lookupStates)[number];

/** A change of an entry, as its history has it. */
export const lookupActions = ['added', 'changed', 'deactivated', 'activated'] as const;
export type LookupAction = (typeof lookupActions)[number];

/** Texts in the three interface languages; countries have them in French and Spanish (C-28). */
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
