import type { CompanyEvent, MembersEvent, OperatorsEvent, SessionEvent, UserEvent } from '@torno/domain';
import { handleEach, readModel, type RecordedEvent } from '@torno/kernel';
import { accessTokenSeconds } from '@torno/platform';
import { readModelIndexes, type RevocationReadModel } from '@torno/read-models';

type SessionEnd = Extract<SessionEvent, { readonly type: 'UserLoggedOut' | 'SessionRevoked' }>;
type MemberChange = Extract<MembersEvent, { readonly type: 'MemberLocked' | 'MemberUnlocked' | 'MemberRolesChanged' }>;
type Lock = Extract<UserEvent, { readonly type: 'UserLocked' | 'UserUnlocked' }>;
type CompanyState = Extract<CompanyEvent, { readonly type: 'CompanyStateChanged' }>;

/** The last instant at which a token that has expired at `instant` was issued. */
const oldestToken = (instant: string): string =>
  new Date(Date.parse(instant) - accessTokenSeconds * 1000).toISOString();

const endSession = (
  { endedSessions }: RevocationReadModel,
  { data: { sessionId }, metadata: { at } }: RecordedEvent<SessionEnd>,
) => ({
  endedSessions: [...endedSessions.filter((ended) => ended.at > oldestToken(at)), { sessionId, at }],
});

const changeOperator = (_: RevocationReadModel, { position }: RecordedEvent) => ({ operatorChangedAt: position });

export const revocations = readModel<
  RevocationReadModel,
  SessionEnd | MemberChange | Lock | OperatorsEvent | CompanyState
>({
  name: 'revocations',
  version: 4,
  indexes: readModelIndexes.revocations,
  key: ({ streamId, data }) => ('userId' in data ? data.userId : streamId),
  empty: () => ({
    endedSessions: [],
    lockedAt: null,
    lockedByOperatorAt: null,
    rolesChangedAt: 0,
    operatorChangedAt: 0,
    changedAt: '',
    position: 0,
  }),
  everyChange: (_, { metadata, position }) => ({ changedAt: metadata.at, position }),
  change: {
    ...handleEach(['UserLoggedOut', 'SessionRevoked'], endSession),
    MemberLocked: (_, { metadata }) => ({ lockedAt: metadata.at }),
    MemberUnlocked: () => ({ lockedAt: null }),
    UserLocked: (_, { metadata }) => ({ lockedByOperatorAt: metadata.at }),
    UserUnlocked: () => ({ lockedByOperatorAt: null }),
    OperatorAppointed: changeOperator,
    OperatorDismissed: changeOperator,
    MemberRolesChanged: (_, { position }) => ({ rolesChangedAt: position }),
    CompanyStateChanged: (_, { data, metadata }) => ({ lockedAt: data.state === 'Deleted' ? metadata.at : null }),
  },
});
