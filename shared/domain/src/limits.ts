/** Business limits (2 §5, 2 §9, decisions G-08). */

export const quoteLimits = {
  /** Code points. */
  description: 1000,
  /** Bytes in UTF-8. */
  quoteNo: 50,
  paymentCondition: 600,
  deliveryCondition: 600,
  deliveryAt: 50,
  /** Days. */
  defaultValidity: 30,
  /** Seconds after which hints at scale errors fade; no effect on rules (QUOTE-62). */
  scaleErrorTimeLimit: 60,
  maximumValidity: 3650,
  withdrawReason: 500,
} as const;

export const rfqLimits = {
  label: 200,
  internalCode: 100,
  reasonComment: 1000,
  condition: 600,
  positions: 200,
  scales: 10,
  positionDescription: 4000,
  documents: 50,
  /** Calendar days after publication. */
  maximumRunningDays: 365,
  defaultDuration: 14,
  /** Days before the end date at which people are reminded (SYS-17). */
  reminderDays: 3,
  /** Days after the end date at which an unclosed RFQ expires (decisions C-01). */
  expiryDays: 60,
  note: 1000,
  rejectReason: 1000,
  message: 4000,
} as const;

/** Documents that a company keeps for its RFQs. */
export const mostCompanyDocuments = 200;

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

/** Weight that stands for "no weight" (2 §5), in kg. */
export const placeholderWeight = 0.0011;

/** Profile percentage under which a supplier counts as not matching (2 §5). */
export const notMatchingBelow = 50;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
export const charactersOf = (text: string): number => [...text].length;
