import { buyerStatusOf, participationId, type BuyerInteractionStatus } from '@torno/domain';
import { DomainError, isUuid, type WithoutMeta } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { supplierOfQuote } from './quote-owner.js';
import { participation, type ParticipationCommand } from './participation.js';
import type { ParticipationState } from './participation-state.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { done, type CommandHandlers, type CommandRequest } from '../command-request.js';

const statusOf = (state: ParticipationState): BuyerInteractionStatus =>
  state.opened && state.interactionStatus !== null ? buyerStatusOf(state.interactionStatus) : 'None';

type QuoteRequest = Pick<CommandRequest, 'run'> & {
  readonly params: { readonly rfqId: string; readonly quoteId: string };
  readonly caller: { readonly companyId: string };
};

export const buyerQuoteHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'viewQuote' | 'acceptQuote' | 'rejectQuote' | 'saveNote'> => {
  const decide = async (
    { params, caller, run }: QuoteRequest,
    commandFor: (quoteId: string, rfqActive: boolean) => WithoutMeta<ParticipationCommand>,
  ) => {
    const { rfqId, state: owned } = await ownRfq(params.rfqId, caller.companyId, context);
    const supplierCompanyId = await supplierOfQuote(params.quoteId, context);
    const { state, position } = await run(
      participation,
      participationId(rfqId, supplierCompanyId),
      commandFor(params.quoteId, owned.status === 'Active'),
    );
    return { body: { interactionStatus: statusOf(state), position } };
  };

  return {
    viewQuote: (request) => decide(request, (quoteId) => ({ type: 'ViewQuote', data: { quoteId } })),

    acceptQuote: (request) =>
      decide(request, (quoteId, rfqActive) => ({
        type: 'AcceptPositions',
        data: { quoteId, positionIds: request.body.positionIDs, rfqActive },
      })),

    rejectQuote: (request) =>
      decide(request, (quoteId, rfqActive) => ({
        type: 'RejectQuote',
        data: { quoteId, reason: request.body.reason, rfqActive },
      })),

    saveNote: async ({ params, body, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      const { companyKey } = params;
      const companyId = isUuid(companyKey) ? companyKey : await context.numbers.ownerOf('company', companyKey);
      if (!companyId) throw new DomainError('company.not-found', 'not-found');
      const streamId = participationId(rfqId, companyId);
      return done(await run(participation, streamId, { type: 'SaveNote', data: { text: body.note } }));
    },
  };
};
