import { companyRoles, type OperatorRole } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { session } from '../account/session.js';
import { user } from '../account/user.js';
import { members } from '../company/members.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import { positionReply, type CommandHandlers } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { operatorRoleOf, operators, operatorsStreamId } from './operators.js';

/** Operators lock and unlock users (AUTH-13), change their roles, and appoint operators (ROLE-09). */
export const operatorUserHandlers = ({
  commandRunner,
}: Pick<CommandContext, 'commandRunner'>): Pick<
  CommandHandlers,
  'lockUser' | 'unlockUser' | 'changeMemberRoles' | 'changeOperator'
> => {
  const latestUser = async (userId: string) => (await commandRunner.loadLatest(user, userId)).state;
  const operatorRole = async (userId: string): Promise<OperatorRole | null> => {
    const [userState, { state }] = await Promise.all([
      latestUser(userId),
      commandRunner.loadLatest(operators, operatorsStreamId),
    ]);
    return operatorRoleOf(state, userId, userState);
  };

  return {
    lockUser: async ({ params: { userId }, body: { reason }, run }) => {
      const isOperator = (await operatorRole(userId)) !== null;
      return positionReply(await run(user, userId, { type: 'Lock', data: { reason, isOperator } }));
    },

    unlockUser: async (request) => {
      const { params, body, run } = request;
      const { userId } = params;
      await acceptRequest(request);
      const userState = await latestUser(userId);
      // Nobody can sign in until then, so whoever had got hold of a session does not get it back.
      if (userState.exists && userState.lock)
        await run(session, userId, { type: 'RevokeAll', data: { reason: 'lock' } });
      return positionReply(await run(user, userId, { type: 'Unlock', data: body }));
    },

    changeMemberRoles: async ({ params: { userId }, body, run }) => {
      const userState = await latestUser(userId);
      if (!userState.exists || userState.companyId === '') throw new DomainError('member.not-found', 'not-found');
      const roles = companyRoles.filter((role) => body.roles.includes(role));
      return positionReply(
        await run(members, userState.companyId, { type: 'ChangeRoles', data: { ...body, userId, roles } }),
      );
    },

    changeOperator: async ({ params: { userId }, body, caller, run }) => {
      const [userState, actingUser] = await Promise.all([latestUser(userId), latestUser(caller.userId)]);
      const data = { userId, ...body, user: userState, actingUser };
      return positionReply(await run(operators, operatorsStreamId, { type: 'ChangeOperator', data }));
    },
  };
};
