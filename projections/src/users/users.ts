import type { MembersEvent, UserEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type UserReadModel } from '@torno/read-models';

/** A user and his membership are told by two streams, in either order: what is not known yet is empty. */
const unknown = (userId: string): UserReadModel => ({
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

export const users = projection<UserReadModel, UserEvent | MembersEvent>({
  name: 'users',
  version: 1,
  indexes: readModelIndexes.users,
  on: {
    UserCreated: {
      key: (event) => event.streamId,
      fold: (user, { data }) => ({ ...(user ?? unknown(data.userId)), ...data }),
    },
    UserLanguageChanged: {
      key: (event) => event.streamId,
      fold: (user, { data, streamId }) => ({ ...(user ?? unknown(streamId)), lngCode: data.lngCode }),
    },
    MemberAdded: {
      key: (event) => event.data.userId,
      fold: (user, { data, streamId }) => ({ ...(user ?? unknown(data.userId)), ...data, companyId: streamId }),
    },
    MemberRolesChanged: {
      key: (event) => event.data.userId,
      fold: (user, { data, streamId }) => ({
        ...(user ?? unknown(data.userId)),
        roles: data.roles,
        companyId: streamId,
      }),
    },
    MemberLocked: {
      key: (event) => event.data.userId,
      fold: (user, { data, streamId }) => ({
        ...(user ?? unknown(data.userId)),
        isActive: false,
        companyId: streamId,
      }),
    },
    MemberUnlocked: {
      key: (event) => event.data.userId,
      fold: (user, { data, streamId }) => ({ ...(user ?? unknown(data.userId)), isActive: true, companyId: streamId }),
    },
  },
});
