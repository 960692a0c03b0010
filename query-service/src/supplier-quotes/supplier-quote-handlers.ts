import { participationId } from '@torno/domain';
import type { QueryHandlers } from '../context.js';
import { filesOf } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { findExisting } from '../read-models/find-existing.js';
import { supplierRfqByKey } from '../supplier-rfqs/supplier-rfq.js';
import { ownQuote, quoteDraft } from './own-quote.js';

/** A supplier's own quotes for an RFQ and their draft. */
export const supplierQuoteHandlers = {
  ownQuotes: async ({ models, caller, body }) => {
    const { rfq, participation } = await supplierRfqByKey(models, body.rfqId, caller.companyId);
    const quotes = participation?.quotes ?? [];
    const [people, files] = await Promise.all([
      peopleOf(
        models,
        quotes.map(({ authorId }) => authorId),
      ),
      filesOf(
        models,
        quotes.map(({ attachmentKey }) => attachmentKey),
      ),
    ]);
    return { body: { quotes: quotes.map((quote) => ownQuote(quote, rfq.rfqId, people, files)).toReversed() } };
  },

  ownQuoteDraft: async ({ models, caller, body }) => {
    const { rfq } = await supplierRfqByKey(models, body.rfqId, caller.companyId);
    const draft = await findExisting(models['quote-drafts'], participationId(rfq.rfqId, caller.companyId));
    if (!draft) return { body: { error: 'OK' as const } };
    return { body: quoteDraft(draft, rfq, await filesOf(models, [draft.attachmentKey])) };
  },
} satisfies Partial<QueryHandlers>;
