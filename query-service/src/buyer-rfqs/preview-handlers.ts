import { ndaStatusOf, openAccess, type SupplierRfqAccess } from '@torno/domain';
import type { QueryHandlers, RequestOf } from '../context.js';
import type { RfqReadModel } from '@torno/read-models';
import { filesOf } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { ownRfq } from '../joins/rfq-key.js';
import { findExisting } from '../read-models/find-existing.js';
import { rfqValue } from '../supplier-rfqs/rfq-value.js';
import { supplierRfqDetails } from '../supplier-rfqs/supplier-rfq-details.js';

type Audience = RequestOf<'rfqPreview'>['query']['audience'];

/** The access of a supplier that comes across the RFQ: invited by the buyer, or a free supplier on the marketplace. */
const newcomersAccess = (rfq: RfqReadModel, audience: Audience): SupplierRfqAccess => {
  const ndaStatus = ndaStatusOf(null, { ndaRequired: rfq.ndaRequired, generalNda: audience === 'released' });
  return audience === 'marketplace'
    ? openAccess('NOT_PAYED', ndaStatus, false)
    : openAccess('VISIBLE', ndaStatus, true);
};

/** The supplier's page of an RFQ as its buyer previews it, made by the same function. */
export const previewHandlers = {
  rfqPreview: async ({ models, now, caller, params, query: { audience } }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const [buyer, people, files, price] = await Promise.all([
      findExisting(models.companies, rfq.buyerCompanyId),
      peopleOf(models, [rfq.ownerUserId]),
      filesOf(models, rfq.attachmentKeys),
      rfqValue(models, rfq, '', now),
    ]);
    const owner = people.get(rfq.ownerUserId);
    return {
      body: supplierRfqDetails(
        {
          rfq,
          participation: undefined,
          access: newcomersAccess(rfq, audience),
          blockedBySupplier: false,
          messages: [],
        },
        // No user of the supplier is assigned yet.
        { buyer, owner, people, files, price, userId: '', now },
      ),
    };
  },
} satisfies Partial<QueryHandlers>;
