import type { QueryHandlers, RequestOf } from '../context.js';
import type { RfqReadModel } from '@torno/read-models';
import { filesOf } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { ownRfq } from '../joins/rfq-key.js';
import { present } from '../read-models/present.js';
import type { SupplierView } from '../supplier-rfqs/supplier-view.js';
import { rfqValue } from '../supplier-quotes/rfq-value.js';
import { supplierRfqDetails } from '../supplier-quotes/supplier-rfq-details.js';

type Audience = RequestOf<'rfqPreview'>['query']['audience'];

/** A supplier that has only just come across the RFQ: asked by the buyer, or on the marketplace without being premium. */
const newcomer = (
  rfq: RfqReadModel,
  audience: Audience,
): SupplierView & { readonly visibility: 'VISIBLE' | 'NOT_PAYED' } => ({
  rfq,
  participation: undefined,
  visibility: audience === 'marketplace' ? 'NOT_PAYED' : 'VISIBLE',
  ndaStatus: !rfq.ndaRequired ? 'Public' : audience === 'released' ? 'Granted' : 'Restricted',
  invited: audience !== 'marketplace',
  quoted: false,
  blockedBySupplier: false,
});

/** What suppliers will see of an RFQ, made by the same hands as what they see. */
export const previewHandlers = {
  rfqPreview: async ({ models, now, caller, params, query: { audience } }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const [buyer, people, files, price] = await Promise.all([
      present(models.companies, rfq.buyerCompanyId),
      peopleOf(models, [rfq.ownerUserId]),
      filesOf(models, rfq.attachmentKeys),
      rfqValue(models, rfq),
    ]);
    const owner = people.get(rfq.ownerUserId);
    return {
      body: supplierRfqDetails(newcomer(rfq, audience), {
        buyer,
        owner,
        people,
        files,
        price,
        // No user of the supplier works on it yet.
        userId: '',
        now,
      }),
    };
  },
} satisfies Partial<QueryHandlers>;
