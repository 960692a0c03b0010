import type { MembersEvent, UserEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type UserReadModel } from '@torno/read-models';

/** Users and their memberships have streams of their own, so that either may come first. */
const empty = (userId: string): UserReadModel => ({
  userId,
  companyId: '',
  logName: '',
  email: '',
  gender: 0,
  firstName: '',
  lastName: '',
  phone: '',
  department: '',
  jobTitle: '',
  lngCode: 'en',
  registrationDate: '',
  isOperator: false,
  roles: [],
  isActive: true,
  isResponsibleContact: false,
});

export const users = readModel<UserReadModel, UserEvent | MembersEvent>({
  name: 'users',
  version: 1,
  indexes: readModelIndexes.users,
  key: ({ streamId, data }) => ('userId' in data ? data.userId : streamId),
  empty,
  change: {
    UserCreated: (_user, { data }) => data,
    UserLanguageChanged: (_user, { data }) => ({ lngCode: data.lngCode }),
    MemberAdded: (_user, { data, streamId }) => ({ ...data, companyId: streamId }),
    MemberRolesChanged: (_user, { data, streamId }) => ({ roles: data.roles, companyId: streamId }),
    MemberLocked: (_user, { streamId }) => ({ isActive: false, companyId: streamId }),
    MemberUnlocked: (_user, { streamId }) => ({ isActive: true, companyId: streamId }),
  },
});
