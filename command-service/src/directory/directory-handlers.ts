import { directoryId, parseParticipationId, type NdaStatus } from '@torno/domain';
import { DomainError, type ActorRole, type WithoutMeta } from '@torno/kernel';
import { company } from '../company/company.js';
import type { CommandContext } from '../context.js';
import { directory, type DirectoryCommand } from './directory.js';
import { participation, type ParticipationCommand } from '../participation/participation.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';

type CompanyRequest = CommandRequest & { readonly caller: { readonly companyId: string } };
type NdaRequest = CompanyRequest & { readonly params: { readonly id: string } };

export const directoryHandlers = (
  context: CommandContext,
): Pick<
  CommandHandlers,
  'setFavorite' | 'setGeneralNda' | 'grantNda' | 'rejectNda' | 'blockCompany' | 'unblockCompany'
> => {
  const { commandRunner } = context;

  const change = async (
    { caller: { companyId }, meta: { actor }, run }: CompanyRequest,
    otherCompanyId: string,
    command: WithoutMeta<DirectoryCommand>,
    role: ActorRole = actor.role,
  ) => {
    const { state: other } = await commandRunner.load(company, otherCompanyId);
    if (!other.exists || otherCompanyId === companyId) throw new DomainError('company.not-found', 'not-found');
    return positionReply(
      await run(directory, directoryId(companyId, otherCompanyId), command, { actor: { ...actor, role } }),
    );
  };

  const decideNda = async ({ params: { id }, caller, run }: NdaRequest, command: WithoutMeta<ParticipationCommand>) => {
    await ownRfq(parseParticipationId(id).rfqId, caller.companyId, context);
    const { state, position } = await run(participation, id, command);
    const status: NdaStatus = state.isOpen ? state.ndaStatus : 'Restricted';
    return { body: { status, position } };
  };

  /** A company that both buys and supplies blocks another in one of these roles, which the caller must hold. */
  const setBlocked = (request: Parameters<CommandHandlers['blockCompany']>[0], isBlocked: boolean) => {
    const { blockCID, role } = request.body;
    const actorRole = role === 'BUYER' ? 'buyer' : 'supplier';
    if (!request.caller.roles.includes(actorRole)) throw new DomainError('forbidden', 'forbidden');
    const mode = role === 'BUYER' ? 'Buyer' : 'Supplier';
    return change(request, blockCID, { type: 'SetBlocked', data: { on: isBlocked, mode } }, actorRole);
  };

  return {
    setFavorite: (request) =>
      change(request, request.params.companyID, { type: 'SetFavorite', data: { on: request.body.favorite } }),
    setGeneralNda: (request) =>
      change(request, request.params.companyID, { type: 'SetGeneralNda', data: { on: request.body.ndaEnabled } }),
    grantNda: (request) => decideNda(request, { type: 'GrantNdaAccess', data: { general: false } }),
    rejectNda: (request) => decideNda(request, { type: 'RejectNdaAccess', data: {} }),
    blockCompany: async (request) => setBlocked(request, true),
    unblockCompany: async (request) => setBlocked(request, false),
  };
};
