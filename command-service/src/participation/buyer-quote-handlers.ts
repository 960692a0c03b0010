import { buyerStatusOf, participationId, type BuyerInteractionStatus } from '@torno/domain';
import { DomainError, isUuid } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import type { ParticipationCommand } from './participation-commands.js';
import { supplierOfQuote } from './quote-owner.js';
import { participation } from './participation.js';
import type { ParticipationState } from './participation-state.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

const statusOf = (state: ParticipationState): BuyerInteractionStatus =>
  state.opened && state.status !== 'Opened' ? buyerStatusOf(state.status) : 'None';

export const buyerQuoteHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'viewQuote' | 'acceptQuote' | 'rejectQuote' | 'saveNote'> => {
  const { execution, numbers } = context;

  const decide = async (
    params: { readonly rfqId: string; readonly quoteId: string },
    companyId: string,
    command: (rfqActive: boolean) => ParticipationCommand,
  ) => {
    const { rfqId, state: owned } = await ownRfq(params.rfqId, companyId, context);
    const supplierCompanyId = await supplierOfQuote(params.quoteId, context);
    const { state, position } = await execution.execute(
      participation,
      participationId(rfqId, supplierCompanyId),
      command(owned.status === 'Active'),
    );
    return { body: { interactionStatus: statusOf(state), position } };
  };

  return {
    viewQuote: (request) =>
      decide(request.params, request.caller.companyId, () => ({
        type: 'ViewQuote',
        data: { quoteId: request.params.quoteId },
        meta: commandMeta('viewQuote', request, 'buyer', context),
      })),

    acceptQuote: (request) =>
      decide(request.params, request.caller.companyId, (rfqActive) => ({
        type: 'AcceptPositions',
        data: { quoteId: request.params.quoteId, positionIds: request.body.positionIDs, rfqActive },
        meta: commandMeta('acceptQuote', request, 'buyer', context),
      })),

    rejectQuote: (request) =>
      decide(request.params, request.caller.companyId, (rfqActive) => ({
        type: 'RejectQuote',
        data: { quoteId: request.params.quoteId, reason: request.body.reason, rfqActive },
        meta: commandMeta('rejectQuote', request, 'buyer', context),
      })),

    saveNote: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const { companyKey } = request.params;
      const companyId = isUuid(companyKey) ? companyKey : await numbers.ownerOf('company', companyKey);
      if (!companyId) throw new DomainError('company.not-found', 'not-found');
      const { position } = await execution.execute(participation, participationId(rfqId, companyId), {
        type: 'SaveNote',
        data: { text: request.body.note },
        meta: commandMeta('saveNote', request, 'buyer', context),
      });
      return { body: { position } };
    },
  };
};
