import type { Language, OperatorRole, SharedMember } from '@torno/domain';

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
  /** Their role as an operator, null for others. Missing in documents of version 4: operators were administrators. */
  readonly operatorRole?: OperatorRole | null;
  /** The lock by an operator, null for none. Missing in documents of version 3. */
  readonly lock?: { readonly at: string; readonly operatorId: string; readonly reason: string } | null;
  /** Search keys of mail address, login name, full name and last name. Missing in documents of version 5. */
  readonly searchKeys?: readonly string[];
  /** Search tokens of names, mail address and login name. Missing in documents of version 1. */
  readonly tokens?: readonly string[];
};

/** Read model `sessions`: when a user signed in, `_id` is the user's id. */
export type SessionReadModel = {
  readonly userId: string;
  readonly logins: number;
  readonly lastLoginAt: string;
  readonly previousLoginAt: string | null;
};

/** Read model `impersonations`: how operators have acted as users, `_id` is the impersonation's id. */
export type ImpersonationReadModel = {
  readonly userId: string;
  readonly companyId: string;
  readonly operatorId: string;
  readonly reason: string;
  /** When the link was used; null until then. */
  readonly startedAt: string | null;
  /** When the session ends unless it is refreshed, and when it ends in any case. */
  readonly expiresAt: string;
  readonly endsAt: string;
  /** When it was ended by somebody; null if not. */
  readonly endedAt: string | null;
  /** Events that the operator has caused as the user. */
  readonly changes: number;
};

/**
 * Read model `revocations`: what makes access tokens invalid before they expire. `_id` is a user's id or, since all its
 * users lose their access with it, that of a company.
 */
export type RevocationReadModel = {
  /** Sessions that ended while a token of theirs could still be valid at `changedAt`. */
  readonly endedSessions: readonly { readonly sessionId: string; readonly at: string }[];
  /** When the user was locked in their company, or the company deleted; null once they may sign in again. */
  readonly lockedAt: string | null;
  /** When an operator locked the user; null if none has. Missing in documents of version 2. */
  readonly lockedByOperatorAt?: string | null;
  /** Commit position of the last change of the user's roles; 0 for none. Missing in documents of version 1. */
  readonly rolesChangedAt?: number;
  /** The same for their role as an operator. Missing in documents of version 3. */
  readonly operatorChangedAt?: number;
  readonly changedAt: string;
  /** Commit position of the last event in it. */
  readonly position: number;
};

/** Whether tokens of a session are invalid. Operators sign in whatever the state of their company and membership. */
export const revokes = (
  {
    endedSessions,
    lockedAt,
    lockedByOperatorAt = null,
    rolesChangedAt = 0,
    operatorChangedAt = 0,
  }: RevocationReadModel,
  {
    sid,
    operator,
    support,
    rolesAsOf = 0,
    operatorsAsOf = 0,
  }: {
    readonly sid: string;
    readonly operator?: true;
    readonly support?: true;
    readonly rolesAsOf?: number;
    readonly operatorsAsOf?: number;
  },
): boolean =>
  lockedByOperatorAt !== null ||
  operatorsAsOf < operatorChangedAt ||
  (!operator && !support && (lockedAt !== null || rolesAsOf < rolesChangedAt)) ||
  endedSessions.some(({ sessionId }) => sessionId === sid);
