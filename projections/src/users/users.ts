import {
  initialOperatorRole,
  memberChanges,
  membersEvents,
  type MembersEvent,
  type OperatorsEvent,
  type UserEvent,
} from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, searchKeys, searchTokens, type UserReadModel } from '@torno/read-models';

/** Users and their memberships have streams of their own, so that either may come first. */
type FoldedUser = Omit<UserReadModel, 'searchKeys' | 'tokens'>;

const emptyDocument = (userId: string): FoldedUser => ({
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
  operatorRole: null,
  roles: [],
  isActive: true,
  isResponsibleContact: false,
  lock: null,
});

const ownEvents = [
  'UserCreated',
  'UserLanguageChanged',
  'UserLocked',
  'UserUnlocked',
  'OperatorAppointed',
  'OperatorDismissed',
] as const;
type OwnEvent = Extract<UserEvent | OperatorsEvent, { readonly type: (typeof ownEvents)[number] }>;

const isOwn = (event: OwnEvent | MembersEvent): event is OwnEvent => ownEvents.some((type) => type === event.type);

export const users = readModel<UserReadModel, OwnEvent | MembersEvent, FoldedUser>({
  name: 'users',
  version: 6,
  indexes: readModelIndexes.users,
  key: ({ streamId, data }) => ('userId' in data ? data.userId : streamId),
  empty: emptyDocument,
  derive: (user) => ({
    ...user,
    searchKeys: searchKeys(user.email, user.logName, `${user.firstName} ${user.lastName}`, user.lastName),
    tokens: searchTokens(`${user.firstName} ${user.lastName}`, user.email, user.logName),
  }),
  events: membersEvents,
  everyChange: (user, event) => (isOwn(event) ? {} : { ...memberChanges(user, event), companyId: event.streamId }),
  change: {
    UserCreated: (_user, { data }) => ({ ...data, operatorRole: initialOperatorRole(data.isOperator) }),
    OperatorAppointed: (_user, { data: { role } }) => ({ isOperator: true, operatorRole: role }),
    OperatorDismissed: () => ({ isOperator: false, operatorRole: null }),
    UserLanguageChanged: (_user, { data }) => ({ lngCode: data.lngCode }),
    UserLocked: (_user, { data: { reason }, metadata: { at, actor } }) => ({
      lock: { at, operatorId: actor.userId, reason },
    }),
    UserUnlocked: () => ({ lock: null }),
  },
});
