import type { DomainEvent, EventDeclaration } from '@torno/kernel';
import type { Language, Side } from '../values.js';

/** Stream `user-<userId>`. */
export type UserEvent =
  | DomainEvent<
      'UserCreated',
      {
        readonly userId: string;
        readonly companyId: string;
        readonly logName: string;
        readonly email: string;
        /** 1 male, else female (1 §3). */
        readonly gender: number;
        readonly firstName: string;
        readonly lastName: string;
        readonly phone: string;
        readonly department: string;
        readonly jobTitle: string;
        readonly lngCode: Language;
        readonly registrationDate: string;
        /** Works for the platform itself. */
        readonly isOperator: boolean;
      }
    >
  | DomainEvent<'UserCredentialsSet', { readonly passwordHash: string }>
  /** A later request takes the place of an earlier one. Of the link's secret only the hash is stored. */
  | DomainEvent<
      'PasswordResetRequested',
      { readonly requestId: string; readonly tokenHash: string; readonly expiresAt: string }
    >
  | DomainEvent<'UserPasswordChanged', { readonly passwordHash: string; readonly via: 'self' | 'reset' }>
  | DomainEvent<'UserLanguageChanged', { readonly lngCode: Language }>;

/** Stream `session-<userId>`. Refresh tokens are stored as hashes only. */
export type SessionEvent =
  | DomainEvent<
      'UserLoggedIn',
      {
        readonly sessionId: string;
        readonly role: Side | 'Operator';
        readonly realm: string;
        readonly refreshHash: string;
        readonly expiresAt: string;
      }
    >
  | DomainEvent<
      'SessionRefreshed',
      { readonly sessionId: string; readonly refreshHash: string; readonly expiresAt: string }
    >
  | DomainEvent<'UserLoggedOut', { readonly sessionId: string }>
  | DomainEvent<'SessionRevoked', { readonly sessionId: string; readonly reason: 'reuse' | 'lock' | 'password' }>;

/**
 * Streams `email-<hash>` and `login-<hash>` keep addresses and login names unique; `number-rfq_<n>`,
 * `number-company_<n>` and `number-quote_<id>` tell to what a number or id that people use belongs.
 */
export type ReservationEvent =
  | DomainEvent<'EmailReserved', { readonly ownerId: string }>
  | DomainEvent<'LogNameReserved', { readonly ownerId: string }>
  | DomainEvent<'NumberTaken', { readonly ownerId: string }>;

/** Stream `sequence-<name>`: numbers that people read, taken in blocks. */
export type SequenceEvent = DomainEvent<'SequenceBlockReserved', { readonly from: number; readonly to: number }>;

export const accountEventDeclarations: readonly EventDeclaration[] = [
  {
    type: 'UserCreated',
    schema: 1,
    personal: { subject: 'userId', fields: ['logName', 'email', 'firstName', 'lastName', 'phone'] },
  },
  { type: 'UserCredentialsSet', schema: 1 },
  { type: 'PasswordResetRequested', schema: 1 },
  { type: 'UserPasswordChanged', schema: 1 },
  { type: 'UserLanguageChanged', schema: 1 },
  { type: 'UserLoggedIn', schema: 1 },
  { type: 'SessionRefreshed', schema: 1 },
  { type: 'UserLoggedOut', schema: 1 },
  { type: 'SessionRevoked', schema: 1 },
  { type: 'EmailReserved', schema: 1 },
  { type: 'LogNameReserved', schema: 1 },
  { type: 'NumberTaken', schema: 1 },
  { type: 'SequenceBlockReserved', schema: 1 },
];
