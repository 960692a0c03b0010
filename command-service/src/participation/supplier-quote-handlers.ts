import { derivedId } from '@torno/kernel';
import { linkFile } from '../attachment/link-file.js';
import { requireSendable } from '../attachment/require-sendable.js';
import type { CommandContext } from '../context.js';
import { participation } from './participation.js';
import { recordQuoteOwner } from './quote-owner.js';
import { supplierView, type SupplierView } from './standing.js';
import { rfqIdOf } from '../rfq/own-rfq.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

/** Who names a tool cost and does not say that it is left out means it. */
const namesToolCost = (scales: readonly { readonly fixedCost: string | number | null }[]): boolean =>
  scales.some(({ fixedCost }) => fixedCost !== null && fixedCost !== '');

export const supplierQuoteHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'saveDraft' | 'deleteDraft' | 'submitQuote'> => {
  const { execution } = context;

  const viewOf = async (key: string, companyId: string): Promise<SupplierView> =>
    supplierView(await rfqIdOf(key, context), companyId, context);

  const checkAttachment = (attachmentId: string | null, companyId: string, rfqId: string): Promise<void> =>
    requireSendable(attachmentId, { companyId, type: 'QuoteDocument', rfqId, field: 'attachmentId' }, context);

  return {
    saveDraft: async (request) => {
      const { rfqId: key, header, positions, attachment } = request.body;
      const useToolCost = request.body.useToolCost ?? namesToolCost(positions.flatMap(({ scales }) => scales));
      const attachmentKey = attachment?.attachmentId ?? null;
      const { companyId } = request.caller;
      const { streamId, standing } = await viewOf(key, companyId);
      await checkAttachment(attachmentKey, companyId, standing.facts.rfqId);
      const meta = commandMeta('saveDraft', request, 'supplier', context);
      const { position } = await execution.execute(participation, streamId, {
        type: 'SaveQuoteDraft',
        data: { standing, header, useToolCost, positions, attachmentKey },
        meta,
      });
      return { body: { createdAt: meta.at, position } };
    },

    deleteDraft: async (request) => {
      const { streamId } = await viewOf(request.body.rfqId, request.caller.companyId);
      const { position } = await execution.execute(participation, streamId, {
        type: 'DeleteQuoteDraft',
        data: {},
        meta: commandMeta('deleteDraft', request, 'supplier', context),
      });
      return { body: { position } };
    },

    submitQuote: async (request) => {
      const { rfqId: key, attachmentId, ...sentBody } = request.body;
      const quote = { ...sentBody, useToolCost: sentBody.useToolCost ?? namesToolCost(sentBody.scales) };
      const { companyId } = request.caller;
      const { streamId, standing, rfq } = await viewOf(key, companyId);
      await checkAttachment(attachmentId, companyId, standing.facts.rfqId);
      const meta = commandMeta('submitQuote', request, 'supplier', context);
      const quoteId = derivedId('quote', meta.id);
      await linkFile(attachmentId, { companyId, to: `quote-${quoteId}` }, meta, context);
      await recordQuoteOwner(quoteId, companyId, meta, context);
      const { state, position } = await execution.execute(participation, streamId, {
        type: 'SubmitQuote',
        data: {
          standing,
          quote: { ...quote, quoteId, attachmentKey: attachmentId },
          unit: rfq.conditions.unit,
          hasFixedCost: rfq.conditions.hasFixedCost,
          positions: rfq.positions.map(({ positionId, content }) => ({ positionId, scales: content.quantities })),
        },
        meta,
      });
      const sent = state.opened ? state.quotes.find((candidate) => candidate.quoteId === quoteId) : undefined;
      if (!sent) throw new Error(`Quote ${quoteId} was sent but is not there`);
      return { body: { quoteId, quoteNumber: sent.quoteNumber, position } };
    },
  };
};
