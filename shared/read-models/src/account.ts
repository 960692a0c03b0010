import type { Language, SharedMember } from '@torno/domain';

/** Read model `users`: one document per user, `_id` is the user's id. Holds no credentials. */
export type UserReadModel = SharedMember & {
  readonly companyId: string;
  readonly logName: string;
  readonly email: string;
  readonly gender: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly department: string;
  readonly jobTitle: string;
  readonly lngCode: Language;
  readonly registrationDate: string;
  readonly isOperator: boolean;
};

/** Read model `sessions`: when a user signed in, `_id` is the user's id. */
export type SessionReadModel = {
  readonly userId: string;
  readonly logins: number;
  readonly lastLoginAt: string;
  readonly previousLoginAt: string | null;
};

/**
 * Read model `revocations`: what makes access tokens invalid before they expire. `_id` is a user's id or, since all its
 * users lose their access with it, that of a company.
 */
export type RevocationReadModel = {
  /** Sessions that ended while a token of theirs could still be valid at `changedAt`. */
  readonly endedSessions: readonly { readonly sessionId: string; readonly at: string }[];
  /** When the user was locked or the company deleted; null once they may sign in again. */
  readonly lockedAt: string | null;
  /** Commit position of the last change of the user's roles; 0 for none. Missing in documents of version 1. */
  readonly rolesChangedAt?: number;
  readonly changedAt: string;
  /** Commit position of the last event in it. */
  readonly position: number;
};

/** Whether tokens of a session are invalid. Operators sign in whatever the state of their company and membership. */
export const revokes = (
  { endedSessions, lockedAt, rolesChangedAt = 0 }: RevocationReadModel,
  { sid, operator, rolesAsOf = 0 }: { readonly sid: string; readonly operator?: true; readonly rolesAsOf?: number },
): boolean =>
  (!operator && (lockedAt !== null || rolesAsOf < rolesChangedAt)) ||
  endedSessions.some(({ sessionId }) => sessionId === sid);
