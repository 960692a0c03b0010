import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';
import type { Language, Side } from '../values.js';

type LockReason = { readonly userId: string; readonly reason: string };

/** Stream `user-<userId>`. */
export const userEvents = events('user', {
  UserCreated: event<{
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
    /** The user was created as an operator of the installation; see `operators/events.ts`. */
    readonly isOperator: boolean;
  }>({
    personal: { subject: 'userId', fields: ['logName', 'email', 'firstName', 'lastName', 'phone'] },
    sample: {
      userId: sampleIds.seller,
      companyId: sampleIds.supplier,
      logName: 'seller',
      email: 'seller@example.com',
      gender: 1,
      firstName: 'Sven',
      lastName: 'Seller',
      phone: '+49 711 2',
      department: 'Sales',
      jobTitle: 'Manager',
      lngCode: 'de',
      registrationDate: '2026-01-01T00:00:00.000Z',
      isOperator: false,
    },
  }),
  UserCredentialsSet: event<{ readonly passwordHash: string }>({
    secret: ['passwordHash'],
    sample: { passwordHash: 'hash' },
  }),
  /** A later request replaces an earlier one. Only the hash of the link's secret is stored. */
  PasswordResetRequested: event<{ readonly requestId: string; readonly tokenHash: string; readonly expiresAt: string }>(
    {
      secret: ['tokenHash'],
      sample: { requestId: sampleIds.session, tokenHash: 'hash', expiresAt: '2026-03-02T10:00:00.000Z' },
    },
  ),
  UserPasswordChanged: event<{ readonly passwordHash: string; readonly via: 'self' | 'reset' }>({
    secret: ['passwordHash'],
    sample: { passwordHash: 'hash', via: 'reset' },
  }),
  UserLanguageChanged: event<{ readonly lngCode: Language }>({ sample: { lngCode: 'it' } }),
  /** An operator has locked the user, who reads the reason; whoever administers their company cannot unlock them. */
  UserLocked: event<LockReason>({
    personal: { subject: 'userId', fields: ['reason'] },
    sample: { userId: sampleIds.seller, reason: 'Somebody else signs in as this person' },
  }),
  UserUnlocked: event<LockReason>({
    personal: { subject: 'userId', fields: ['reason'] },
    sample: { userId: sampleIds.seller, reason: 'The person has called' },
  }),
});
export type UserEvent = EventOf<typeof userEvents>;

/** Stream `session-<userId>`. Refresh tokens are stored as hashes only. */
export const sessionEvents = events('session', {
  UserLoggedIn: event<{
    readonly sessionId: string;
    readonly role: Side | 'Operator';
    readonly realm: string;
    readonly refreshHash: string;
    readonly expiresAt: string;
  }>({
    secret: ['refreshHash'],
    sample: {
      sessionId: sampleIds.session,
      role: 'Supplier',
      realm: 'app',
      refreshHash: 'hash',
      expiresAt: '2026-04-01T00:00:00.000Z',
    },
  }),
  /** A session in which an operator acts as the user; it has the id of the impersonation. */
  ImpersonatedSessionOpened: event<{
    readonly sessionId: string;
    readonly operatorId: string;
    readonly operatorSessionId: string;
    readonly role: Side;
    readonly refreshHash: string;
    readonly expiresAt: string;
    /** The session cannot be refreshed beyond this instant. */
    readonly endsAt: string;
  }>({
    secret: ['refreshHash'],
    sample: {
      sessionId: sampleIds.session,
      operatorId: sampleIds.colleague,
      operatorSessionId: sampleIds.command,
      role: 'Supplier',
      refreshHash: 'hash',
      expiresAt: '2026-03-01T10:00:00.000Z',
      endsAt: '2026-03-01T17:00:00.000Z',
    },
  }),
  SessionRefreshed: event<{ readonly sessionId: string; readonly refreshHash: string; readonly expiresAt: string }>({
    secret: ['refreshHash'],
    sample: { sessionId: sampleIds.session, refreshHash: 'hash', expiresAt: '2026-04-02T00:00:00.000Z' },
  }),
  UserLoggedOut: event<{ readonly sessionId: string }>({ sample: { sessionId: sampleIds.session } }),
  SessionRevoked: event<{ readonly sessionId: string; readonly reason: 'reuse' | 'lock' | 'password' }>({
    sample: { sessionId: sampleIds.session, reason: 'lock' },
  }),
});
export type SessionEvent = EventOf<typeof sessionEvents>;

/**
 * Streams `email-<hash>` and `login-<hash>` keep addresses and login names unique; `number-rfq_<n>`,
 * `number-company_<n>` and `number-quote_<id>` record the stream to which a human-readable number or id belongs.
 */
export const emailEvents = events('email', {
  EmailReserved: event<{ readonly ownerId: string }>({ sample: { ownerId: sampleIds.seller } }),
});
export const loginEvents = events('login', {
  LogNameReserved: event<{ readonly ownerId: string }>({ sample: { ownerId: sampleIds.seller } }),
});
export const numberEvents = events('number', {
  NumberTaken: event<{ readonly ownerId: string }>({ sample: { ownerId: sampleIds.seller } }),
});
export type ReservationEvent = EventOf<typeof emailEvents> | EventOf<typeof loginEvents> | EventOf<typeof numberEvents>;

/** Stream `sequence-<name>`: human-readable numbers, reserved in blocks. */
export const sequenceEvents = events('sequence', {
  SequenceBlockReserved: event<{ readonly from: number; readonly to: number }>({ sample: { from: 1, to: 100 } }),
});
