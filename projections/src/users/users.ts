import { memberChanges, membersEvents, type MembersEvent, type UserEvent } from '@torno/domain';
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

type OwnEvent = Extract<UserEvent, { readonly type: 'UserCreated' | 'UserLanguageChanged' }>;

export const users = readModel<UserReadModel, OwnEvent | MembersEvent>({
  name: 'users',
  version: 1,
  indexes: readModelIndexes.users,
  key: ({ streamId, data }) => ('userId' in data ? data.userId : streamId),
  empty,
  events: membersEvents,
  everyChange: (user, event) =>
    event.type === 'UserCreated' || event.type === 'UserLanguageChanged'
      ? {}
      : { ...memberChanges(user, event), companyId: event.streamId },
  change: {
    UserCreated: (_user, { data }) => data,
    UserLanguageChanged: (_user, { data }) => ({ lngCode: data.lngCode }),
  },
});
