import { emailKinds } from '@torno/domain';
import { type Alert, isRecord } from '@torno/kernel';

export type EmailKind = keyof typeof emailKinds;

/** Facts that only some kinds of e-mail state. */
export type EmailDetails = {
  /** How many suppliers have quoted, for kinds of e-mail that contain it. */
  readonly quotes?: number;
  /** Which of the supplier's quotes the e-mail is about. */
  readonly quoteNumber?: number;
  /**
   * The text that somebody has written: the comment of the colleague who assigned the RFQ, why a quote was withdrawn or
   * rejected, or the message; empty for none.
   */
  readonly comment?: string;
  /** Number and label of the positions that the e-mail is about. */
  readonly positions?: readonly string[];
  /** The file that the e-mail is about. */
  readonly fileName?: string;
  /** Number and label of further RFQs of the recipient that the e-mail is about. */
  readonly alsoIn?: readonly string[];
};

/** The facts of an e-mail; the worker that renders it looks up the recipient's name and address. */
export type EmailJob = EmailDetails & {
  readonly kind: EmailKind;
  readonly receiverUserId: string;
  readonly rfqId: string;
  readonly secondaryId: number;
  readonly rfqLabel: string;
  /** The company on the other side. */
  readonly company: string;
  readonly companyKey: string;
  /** ISO instant. */
  readonly endDate: string;
};

/** An e-mail with the link to a new password. The worker derives the link when it sends the e-mail (AUTH-44). */
export type PasswordResetEmailJob = {
  readonly kind: 'password-reset';
  readonly receiverUserId: string;
  readonly requestId: string;
  /** ISO instant until which the link can be used. */
  readonly expiresAt: string;
};

/** An e-mail to a user as whom an operator has begun to act. */
export type SupportAccessEmailJob = {
  readonly kind: 'support-access';
  readonly receiverUserId: string;
  readonly operatorName: string;
  readonly reason: string;
  /** ISO instant. */
  readonly startedAt: string;
};

/** An e-mail to an administrator about something that is wrong with the installation. */
export type AlertEmailJob = {
  readonly kind: 'alert';
  readonly receiverUserId: string;
  readonly alert: Alert;
};

/** The jobs of the queue of e-mails; `kind` says which one it is. */
export type AnyEmailJob = EmailJob | PasswordResetEmailJob | SupportAccessEmailJob | AlertEmailJob;

const otherKinds = { 'password-reset': true, 'support-access': true, alert: true } satisfies Record<
  Exclude<AnyEmailJob['kind'], EmailKind>,
  true
>;

export const isAnyEmailJob = (payload: unknown): payload is AnyEmailJob =>
  isRecord(payload) &&
  typeof payload.kind === 'string' &&
  (Object.hasOwn(emailKinds, payload.kind) || Object.hasOwn(otherKinds, payload.kind));
