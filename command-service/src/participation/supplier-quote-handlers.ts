import { derivedId } from '@torno/kernel';
import { linkFile } from '../attachments/link-file.js';
import { requireSendable } from '../attachments/require-sendable.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import type { CommandContext } from '../context.js';
import { changeQuote } from './change-quote.js';
import { participation } from './participation.js';
import { recordQuoteOwner } from './quote-owner.js';
import { supplierRfqOf } from './supplier-rfq.js';
import { positionReply, type CommandHandlers } from '../command-request.js';

/** If `useToolCost` is omitted, it defaults to true when any scale has a tooling cost. */
const namesToolCost = (scales: readonly { readonly fixedCost: string | number | null }[]): boolean =>
  scales.some(({ fixedCost }) => fixedCost !== null && fixedCost !== '');

export const supplierQuoteHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'saveQuoteDraft' | 'deleteQuoteDraft' | 'submitQuote' | 'withdrawQuote'> => {
  const checkAttachment = (attachmentId: string | null, companyId: string, rfqId: string): Promise<void> =>
    requireSendable(attachmentId, { companyId, type: 'QuoteDocument', rfqId, field: 'attachmentId' }, context);

  return {
    saveQuoteDraft: async ({ body, caller: { companyId }, meta, run }) => {
      const { rfqId: key, header, positions, attachment } = body;
      const useToolCost = body.useToolCost ?? namesToolCost(positions.flatMap(({ scales }) => scales));
      const attachmentKey = attachment?.attachmentId ?? null;
      const { streamId, access } = await supplierRfqOf(key, companyId, context);
      await checkAttachment(attachmentKey, companyId, access.facts.rfqId);
      await acceptRequest({ meta, run });
      const { position } = await run(participation, streamId, {
        type: 'SaveQuoteDraft',
        data: { access, header, useToolCost, positions, attachmentKey },
      });
      return { body: { createdAt: meta.at, position } };
    },

    deleteQuoteDraft: async ({ body, caller, meta, run }) => {
      const { streamId } = await supplierRfqOf(body.rfqId, caller.companyId, context);
      await acceptRequest({ meta, run });
      return positionReply(await run(participation, streamId, { type: 'DeleteQuoteDraft', data: {} }));
    },

    submitQuote: async ({ body, caller: { companyId }, meta, run, requireQuotaFor }) => {
      const { rfqId: key, attachmentId, ...sentBody } = body;
      const quote = { ...sentBody, useToolCost: sentBody.useToolCost ?? namesToolCost(sentBody.scales) };
      const { access, rfq } = await supplierRfqOf(key, companyId, context);
      await checkAttachment(attachmentId, companyId, access.facts.rfqId);
      const quoteId = derivedId('quote', meta.id);
      const command = {
        type: 'SubmitQuote',
        data: {
          access,
          quote: { ...quote, quoteId, attachmentKey: attachmentId },
          unit: rfq.unit,
          hasFixedCost: rfq.hasFixedCost,
          positions: rfq.positions.map(({ positionId, quantities }) => ({ positionId, scales: quantities })),
        },
      } as const;
      const prepare = async (): Promise<void> => {
        // Its stream is the command's own, so that another body with the same key is refused before a file is linked.
        await recordQuoteOwner(quoteId, companyId, meta, context);
        await linkFile(attachmentId, { companyId, to: `quote-${quoteId}` }, meta, context);
      };
      const request = { meta, run, requireQuotaFor };
      const { state, position } = await changeQuote(access.facts, command, request, context, prepare);
      const sentQuote = state.isOpen ? state.quotes.find((candidate) => candidate.quoteId === quoteId) : undefined;
      if (!sentQuote) throw new Error(`Quote ${quoteId} was sent, but its participation does not contain it`);
      return { body: { quoteId, quoteNumber: sentQuote.quoteNumber, position } };
    },

    withdrawQuote: async ({ body: { rfqId, quoteId, reason }, caller, ...request }) => {
      const { access } = await supplierRfqOf(rfqId, caller.companyId, context);
      const data = { quoteId, reason, rfqActive: access.rfqActive };
      const prepare = (): Promise<void> => acceptRequest(request);
      return positionReply(await changeQuote(access.facts, { type: 'WithdrawQuote', data }, request, context, prepare));
    },
  };
};
