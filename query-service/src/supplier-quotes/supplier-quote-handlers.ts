import { participationId } from '@torno/domain';
import type { QueryHandlers } from '../context.js';
import { filesOf } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { present } from '../read-models/present.js';
import { supplierRfqByKey, supplierRfqForPage } from '../supplier-rfqs/supplier-rfq.js';
import { ownQuote, quoteDraft } from './own-quote.js';
import { rfqValue } from './rfq-value.js';
import { supplierRfqDetails } from './supplier-rfq-details.js';

/** One RFQ as its supplier reads it, with their own quotes and draft. */
export const supplierQuoteHandlers = {
  getRfqDetails: async ({ models, now, caller, body }) => {
    const found = await supplierRfqForPage(models, body.id, caller.companyId);
    const { rfq, participation } = found;
    const [buyer, people, files, price] = await Promise.all([
      present(models.companies, rfq.buyerCompanyId),
      peopleOf(models, [
        rfq.ownerUserId,
        participation?.processorUserId ?? null,
        participation?.handover?.byUserId ?? null,
      ]),
      filesOf(models, rfq.attachmentKeys),
      rfqValue(models, rfq),
    ]);
    const owner = people.get(rfq.ownerUserId);
    const joined = { buyer, owner, people, files, price, userId: caller.userId, now };
    return { body: supplierRfqDetails(found, joined) };
  },

  listMyQuotes: async ({ models, caller, body }) => {
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

  getDraft: async ({ models, caller, body }) => {
    const { rfq } = await supplierRfqByKey(models, body.rfqId, caller.companyId);
    const draft = await present(models['quote-drafts'], participationId(rfq.rfqId, caller.companyId));
    if (!draft) return { body: { error: 'OK' as const } };
    return { body: quoteDraft(draft, rfq, await filesOf(models, [draft.attachmentKey])) };
  },
} satisfies Partial<QueryHandlers>;
