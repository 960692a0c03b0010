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
