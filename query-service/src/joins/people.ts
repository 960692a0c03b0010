import type { UserState } from '@torno/domain';
import type { CompanyReadModel, UserReadModel } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

/** Users by id, joined with one query. */
export type People = {
  readonly get: (userId: string | null) => UserReadModel | undefined;
  /** First and last name; empty for a missing id, for the system and for an unknown user. */
  readonly nameOf: (userId: string | null) => string;
};

export const fullName = ({ firstName, lastName }: Pick<UserReadModel, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whether a user may sign in, as operators read it. */
export const userStateOf = (
  { isActive, lock }: UserReadModel,
  company: Pick<CompanyReadModel, 'state'> | undefined,
): UserState => {
  if (company?.state === 'Deleted') return 'companyDeleted';
  return isActive && !lock ? 'active' : 'locked';
};

export const peopleOf = async ({ users }: Models, userIds: Iterable<string | null>): Promise<People> => {
  const ids = [...userIds].filter((id): id is string => id !== null && id !== '');
  const byId = new Map((await findAllExisting(users, ids)).map((user) => [user.userId, user]));
  const get = (userId: string | null): UserReadModel | undefined => (userId === null ? undefined : byId.get(userId));
  return {
    get,
    nameOf: (userId) => {
      const user = get(userId);
      return user ? fullName(user) : '';
    },
  };
};
