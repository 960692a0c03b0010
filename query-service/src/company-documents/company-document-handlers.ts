import type { CompanyDocument } from '@torno/contract';
import { companyLimits } from '@torno/domain';
import type { QueryHandlers } from '../context.js';
import { filesOf } from '../joins/files.js';
import { orderBy } from '../read-models/order-by.js';

/** Documents that a buyer's company keeps for its RFQs (SETT-14, CREATE-25). */
export const companyDocumentHandlers = {
  companyDocuments: async ({ models, caller: { companyId } }) => {
    const documents = await models['company-documents'].find(
      { companyId },
      { sort: orderBy('addedAt', 'ASC'), limit: companyLimits.documents },
    );
    const files = await filesOf(
      models,
      documents.map(({ attachmentKey }) => attachmentKey),
    );
    return {
      body: documents.flatMap(({ documentId, isNda, addedAt, attachmentKey }): CompanyDocument[] => {
        const file = files.of(attachmentKey);
        return file ? [{ ...file, documentId, isNda, addedAt }] : [];
      }),
    };
  },
} satisfies Partial<QueryHandlers>;
