import { initialOperatorRole, operatorsEvents, type OperatorRole, type OperatorsEvent } from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf } from '@torno/kernel';
import type { UserState } from '../account/user.js';

/** The role last given to each user; null for former operators. */
export type OperatorsState = Readonly<Record<string, OperatorRole | null>>;

/** The name of the one stream of operators. */
export const operatorsStreamId = 'platform';

/** The role of a user as an operator, null for none. Users who were created as operators administer the platform. */
export const operatorRoleOf = (state: OperatorsState, userId: string, user: UserState): OperatorRole | null => {
  if (!user.exists) return null;
  const role = state[userId];
  return role === undefined ? initialOperatorRole(user.isOperator) : role;
};

type ChangeOperator = {
  readonly userId: string;
  readonly role: OperatorRole | null;
  readonly reason: string;
  /** The user whose role changes, and who changes it. */
  readonly user: UserState;
  readonly actingUser: UserState;
};

/**
 * The person who changes a role is an administrator and keeps that role, so that at least one administrator always
 * remains. Of two who dismiss each other, the second is refused, because they are no longer an administrator.
 */
const changeOperator = (
  { userId, role, reason, user, actingUser }: ChangeOperator,
  state: OperatorsState,
  { actor }: CommandMeta,
): OperatorsEvent[] => {
  if (operatorRoleOf(state, actor.userId, actingUser) !== 'admin')
    throw new DomainError('operator.not-any-more', 'forbidden');
  if (!user.exists) throw new DomainError('user.not-found', 'not-found');
  if (userId === actor.userId) throw new DomainError('operator.self');
  if (operatorRoleOf(state, userId, user) === role) return [];
  if (role === null) return [{ type: 'OperatorDismissed', data: { userId, reason } }];
  if (user.lock) throw new DomainError('operator.locked');
  return [{ type: 'OperatorAppointed', data: { userId, role, reason } }];
};

/** All operators in one stream, so that the second of two concurrent changes is decided again (ROLE-09). */
export const operators = decider({
  events: operatorsEvents,
  initial: (): OperatorsState => ({}),
  evolve: {
    OperatorAppointed: (state, { userId, role }) => ({ ...state, [userId]: role }),
    OperatorDismissed: (state, { userId }) => ({ ...state, [userId]: null }),
  },
  commands: { ChangeOperator: changeOperator },
});
export type OperatorsCommand = CommandOf<typeof operators>;
