import { directoryId, parseParticipationId, type NdaStatus } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { company } from '../company/company.js';
import type { CommandContext } from '../context.js';
import { directory, type DirectoryCommand } from './directory.js';
import { participation } from '../participation/participation.js';
import type { ParticipationCommand } from '../participation/participation-commands.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

export const directoryHandlers = (
  context: CommandContext,
): Pick<
  CommandHandlers,
  'setFavorite' | 'setGeneralNda' | 'grantNda' | 'rejectNda' | 'blockCompany' | 'unblockCompany'
> => {
  const { execution } = context;

  const change = async (companyId: string, otherCompanyId: string, command: DirectoryCommand) => {
    const { state: other } = await execution.load(company, otherCompanyId);
    if (!other.exists || otherCompanyId === companyId) throw new DomainError('company.not-found', 'not-found');
    const { position } = await execution.execute(directory, directoryId(companyId, otherCompanyId), command);
    return { body: { position } };
  };

  const decideNda = async (id: string, companyId: string, command: ParticipationCommand) => {
    await ownRfq(parseParticipationId(id).rfqId, companyId, context);
    const { state, position } = await execution.execute(participation, id, command);
    const status: NdaStatus = state.opened ? state.nda : 'Restricted';
    return { body: { status, position } };
  };

  type BlockRequest = Parameters<CommandHandlers['blockCompany']>[0];
  const setBlocked = (endpoint: string, request: BlockRequest, on: boolean) => {
    const { blockCID, role } = request.body;
    const side = role === 'BUYER' ? 'buyer' : 'supplier';
    if (!request.caller.roles.includes(side)) throw new DomainError('forbidden', 'forbidden');
    return change(request.caller.companyId, blockCID, {
      type: 'SetBlocked',
      data: { on, mode: role === 'BUYER' ? 'Buyer' : 'Supplier' },
      meta: commandMeta(endpoint, request, side, context),
    });
  };

  return {
    setFavorite: (request) =>
      change(request.caller.companyId, request.params.companyID, {
        type: 'SetFavorite',
        data: { on: request.body.favorite },
        meta: commandMeta('setFavorite', request, 'buyer', context),
      }),
    setGeneralNda: (request) =>
      change(request.caller.companyId, request.params.companyID, {
        type: 'SetGeneralNda',
        data: { on: request.body.ndaEnabled },
        meta: commandMeta('setGeneralNda', request, 'buyer', context),
      }),
    grantNda: (request) =>
      decideNda(request.params.id, request.caller.companyId, {
        type: 'GrantNdaAccess',
        data: { general: false },
        meta: commandMeta('grantNda', request, 'buyer', context),
      }),
    rejectNda: (request) =>
      decideNda(request.params.id, request.caller.companyId, {
        type: 'RejectNdaAccess',
        data: {},
        meta: commandMeta('rejectNda', request, 'buyer', context),
      }),
    blockCompany: async (request) => setBlocked('blockCompany', request, true),
    unblockCompany: async (request) => setBlocked('unblockCompany', request, false),
  };
};
