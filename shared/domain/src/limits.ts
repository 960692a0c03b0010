/**
 * The limits on entries and requests of people and programs (2 §5, 2 §9, decisions G-08). Lengths of texts are UTF-16
 * code units, which inputs and schemas count, unless another unit is stated.
 */

export const quoteLimits = {
  /** Code points. */
  description: 1000,
  /** Bytes in UTF-8; likewise the limits of the conditions and of `deliveryAt`. */
  quoteNo: 50,
  paymentCondition: 600,
  deliveryCondition: 600,
  deliveryAt: 50,
  /** Days from order to delivery; 0 is from stock (C-30). */
  leadTimeDays: 3650,
  /** An amount as it is typed. */
  amount: 20,
  /** Days. */
  defaultValidity: 30,
  /** Seconds after which hints at scale errors fade; no effect on rules (QUOTE-62). */
  scaleErrorTimeLimit: 60,
  maximumValidity: 3650,
  withdrawReason: 500,
  /** Quotes of a supplier for one RFQ in 24 hours (C-29). */
  perDay: 10,
} as const;

export const rfqLimits = {
  label: 200,
  internalCode: 100,
  reasonComment: 1000,
  /** A quote counts its conditions in bytes, so one that repeats the RFQ's may have to shorten them. */
  condition: 600,
  positions: 200,
  scales: 10,
  positionDescription: 4000,
  materialDescription: 500,
  materialNumber: 100,
  /** Technologies of one position. */
  technologies: 20,
  seriesYears: 100,
  documents: 50,
  /** Companies in one publication, invitation, selection or closing. */
  suppliers: 500,
  /** Calendar days after publication. */
  maximumRunningDays: 365,
  /** Days before the end date at which people are reminded (SYS-17). */
  reminderDays: 3,
  /** Days after the end date at which an unclosed RFQ expires (decisions C-01). */
  expiryDays: 60,
  note: 1000,
  rejectReason: 1000,
  declineReason: 1000,
  assignmentComment: 1000,
  ratingComment: 1000,
  message: 4000,
  /** Messages to all suppliers of an RFQ; the read model keeps as many. */
  messages: 200,
} as const;

/** Reasons for which an operator refuses a publication. */
export const refusalLimits = { reasons: 20, reason: 300 } as const;

/** Characters of an operator's reason for an action. */
export const maxReasonLength = 500;

/** Announcements of operators. */
export const noticeLimits = {
  text: 500,
  /** Notices that are shown now or later. */
  open: 20,
  /** Hours before planned maintenance from which on people are shown that it is coming. */
  forewarningHours: 24,
} as const;

/** Limits of a browser's report of an error of the interface. */
export const faultLimits = {
  message: 500,
  stack: 4000,
  route: 300,
  version: 50,
  /** Reports of one user, and of all users of one process, in a minute. */
  ofUser: 10,
  ofAll: 120,
} as const;

/** Reference data that operators change. */
export const lookupLimits = {
  label: 200,
  /** The latest actions on an entry that its history keeps. */
  acts: 50,
} as const;

export const listLimits = {
  searchTerm: 200,
  /** Values of one filter. */
  filterValues: 300,
  offset: 100_000,
  /** Rows of one page. */
  pageSize: 200,
  defaultPageSize: 25,
  /** Rows of the supplier's lists that are loaded at once (SRFQ-16). */
  supplierPageSize: 20,
  /** RFQs that one command changes, and rows of the supplier's lists that are loaded to select them all. */
  bulk: 100,
  /** Rows of an operator's list that are counted; beyond that there are just more. */
  counted: 10_000,
  /** Rows of a list that is answered as a whole, such as the suppliers of an RFQ. */
  wholeList: 1000,
  nearestSuppliers: 50,
  /** Events of an RFQ's history that are shown, and of these on one page. */
  historyEvents: 10_000,
  historyPage: 1000,
  /** Days ahead that dashboards look for deadlines and for ends of validities. */
  soonDays: 7,
  /** Results of each kind that the operator's search returns. */
  searchResults: 8,
} as const;

export const companyLimits = {
  label: 200,
  legalForm: 100,
  commercialRegister: 100,
  description: 4000,
  /** Certificates, industries or materials. */
  capabilities: 500,
  technologies: 300,
  /** Documents that a company keeps for its RFQs. */
  documents: 200,
} as const;

export const addressLimits = { street: 200, postalCode: 20, city: 100 } as const;

export const contactLimits = { phone: 50, email: 200, fax: 50, website: 200 } as const;

export const userLimits = {
  /** The login name, or the e-mail address that stands in for it. */
  login: 200,
  password: 200,
  /** Characters; people with shorter, older passwords can still sign in (C-33). */
  minNewPasswordLength: 10,
  firstName: 100,
  lastName: 100,
  department: 100,
  jobTitle: 100,
} as const;

export const uploadLimits = { documentBytes: 100 * 1024 * 1024 } as const;

/** Pictures that show a company (UPLOAD-12, UPLOAD-14, UPLOAD-15). */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** Pixels of the longer side. */
  side: 4096,
  mimes: ['image/png', 'image/jpeg'],
} as const;

/** Highest number that a numeric input takes, and its length (2 §9). */
export const numericInput = { maximum: 9_999_999, characters: 10 } as const;

/** Upper ends of filters by quantity and by size: quantities end below the highest number, sizes with it (C-16). */
export const rangeLimits = { quantity: numericInput.maximum - 1, size: numericInput.maximum } as const;

/** Weight that stands for "no weight" (2 §5), in kg. */
export const placeholderWeight = 0.0011;

/** Profile percentage under which a supplier counts as not matching (2 §5). */
export const minMatchingProfilePercent = 50;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
export const charactersOf = (text: string): number => [...text].length;
