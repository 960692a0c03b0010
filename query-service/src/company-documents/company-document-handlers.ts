import type { CompanyDocument } from '@torno/contract';
import { mostCompanyDocuments } from '@torno/domain';
import type { QueryContext, QueryHandlers } from '../context.js';
import { filesOf } from '../joins/files.js';

/** What a buyer's company keeps for its RFQs (SETT-14, CREATE-25). */
export const companyDocumentHandlers = ({
  readModels,
}: Pick<QueryContext, 'readModels'>): Pick<QueryHandlers, 'companyDocuments'> => ({
  companyDocuments: async ({ caller: { companyId } }) => {
    const models = await readModels.models();
    const kept = await models['company-documents'].find(
      { companyId },
      { sort: { addedAt: 1 }, limit: mostCompanyDocuments },
    );
    const files = await filesOf(
      models,
      kept.map(({ attachmentKey }) => attachmentKey),
    );
    return {
      body: kept.flatMap(({ documentId, isNda, addedAt, attachmentKey }): CompanyDocument[] => {
        const file = files.of(attachmentKey);
        return file ? [{ ...file, documentId, isNda, addedAt }] : [];
      }),
    };
  },
});
