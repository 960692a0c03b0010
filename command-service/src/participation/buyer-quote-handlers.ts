import { buyerStatusOf, participationId, type BuyerInteractionStatus } from '@torno/domain';
import { DomainError, isUuid } from '@torno/kernel';
import type { CommandResult } from '../command-runner/command-runner.js';
import type { CommandContext } from '../context.js';
import { supplierOfQuote } from './quote-owner.js';
import { changeQuote } from './change-quote.js';
import type { QuoteOfRfq } from './participation-commands.js';
import { participation } from './participation.js';
import type { ParticipationState } from './participation-state.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';

const statusOf = (state: ParticipationState): BuyerInteractionStatus =>
  state.isOpen && state.interactionStatus !== null ? buyerStatusOf(state.interactionStatus) : 'None';

const reply = ({ state, position }: CommandResult<ParticipationState>) => ({
  body: { interactionStatus: statusOf(state), position },
});

type QuoteRequest = Pick<CommandRequest, 'meta' | 'run' | 'requireQuotaFor'> & {
  readonly params: { readonly rfqId: string; readonly quoteId: string };
  readonly caller: { readonly companyId: string };
};

export const buyerQuoteHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'viewQuote' | 'acceptQuote' | 'rejectQuote' | 'saveNote'> => {
  const findQuote = async ({ params: { rfqId: key, quoteId }, caller }: QuoteRequest) => {
    const { rfqId, state } = await ownRfq(key, caller.companyId, context);
    const supplierCompanyId = await supplierOfQuote(quoteId, context);
    return { rfqId, supplierCompanyId, quote: { quoteId, rfqActive: state.status === 'Active' } };
  };

  const decide = async (
    request: QuoteRequest,
    commandFor: (quote: QuoteOfRfq) => Parameters<typeof changeQuote>[1],
  ) => {
    const { quote, ...found } = await findQuote(request);
    return reply(await changeQuote(found, commandFor(quote), request, context));
  };

  return {
    viewQuote: async (request) => {
      const { rfqId, supplierCompanyId, quote } = await findQuote(request);
      const streamId = participationId(rfqId, supplierCompanyId);
      const { quoteId } = quote;
      return reply(await request.run(participation, streamId, { type: 'ViewQuote', data: { quoteId } }));
    },

    acceptQuote: (request) =>
      decide(request, (quote) => ({
        type: 'AcceptPositions',
        data: { ...quote, positionIds: request.body.positionIDs },
      })),

    rejectQuote: (request) =>
      decide(request, (quote) => ({ type: 'RejectQuote', data: { ...quote, reason: request.body.reason } })),

    saveNote: async ({ params, body, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      const { companyKey } = params;
      const companyId = isUuid(companyKey) ? companyKey : await context.numbers.ownerOf('company', companyKey);
      if (!companyId) throw new DomainError('company.not-found', 'not-found');
      const streamId = participationId(rfqId, companyId);
      return positionReply(await run(participation, streamId, { type: 'SaveNote', data: { text: body.note } }));
    },
  };
};
