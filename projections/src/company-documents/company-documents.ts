import type { CompanyDocumentsEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type CompanyDocumentReadModel } from '@torno/read-models';

export const companyDocuments = projection<CompanyDocumentReadModel, CompanyDocumentsEvent>({
  name: 'company-documents',
  version: 1,
  indexes: readModelIndexes['company-documents'],
  on: {
    RfqDocumentAdded: {
      key: ({ data }) => data.documentId,
      fold: (_document, { data, streamId, metadata }) => ({ ...data, companyId: streamId, addedAt: metadata.at }),
    },
    RfqDocumentRemoved: { key: ({ data }) => data.documentId, fold: () => null },
  },
});
