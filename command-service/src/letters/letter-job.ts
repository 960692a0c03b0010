/** Who each kind of letter goes to. */
export const letterKinds = {
  invited: 'supplier',
  'invited-late': 'supplier',
  'nda-requested': 'buyer',
  'nda-granted': 'supplier',
  'nda-rejected': 'supplier',
  'quote-received': 'buyer',
  'quote-rejected': 'supplier',
  'quote-accepted': 'supplier',
  awarded: 'supplier',
  closed: 'supplier',
  'deadline-moved': 'supplier',
  'quote-due': 'supplier',
  'handed-to-seller': 'supplier',
  'handed-to-purchaser': 'buyer',
  'deadline-near': 'buyer',
  expired: 'buyer',
  'file-unreadable': 'buyer',
} as const satisfies Record<string, 'buyer' | 'supplier'>;

export type LetterKind = keyof typeof letterKinds;

/** What the worker needs to write a letter; the receiver's name and address are looked up then. */
export type LetterJob = {
  readonly kind: LetterKind;
  readonly receiverUserId: string;
  readonly rfqId: string;
  readonly secondaryId: number;
  readonly rfqLabel: string;
  /** The company on the other side. */
  readonly company: string;
  readonly companyKey: string;
  /** ISO instant. */
  readonly endDate: string;
  /** How many suppliers have quoted, where the letter says so. */
  readonly quotes?: number;
  /** What the colleague wrote who handed the RFQ over; empty for nothing. */
  readonly comment?: string;
  /** The file that the letter is about. */
  readonly fileName?: string;
  /** Number and label of further RFQs of the receiver that the letter is about. */
  readonly alsoIn?: readonly string[];
};

export const isLetterJob = (payload: unknown): payload is LetterJob =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && String(payload.kind) in letterKinds;

/** A letter with the link to a new password. */
export type ResetLetterJob = {
  readonly kind: 'password-reset';
  readonly receiverUserId: string;
  readonly token: string;
  /** ISO instant until which the link can be used. */
  readonly expiresAt: string;
};

export const isResetLetterJob = (payload: unknown): payload is ResetLetterJob =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && payload.kind === 'password-reset';
