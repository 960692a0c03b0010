import type { CompanyDocumentsEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type CompanyDocumentReadModel } from '@torno/read-models';

export const companyDocuments = readModel<CompanyDocumentReadModel, CompanyDocumentsEvent>({
  name: 'company-documents',
  version: 1,
  indexes: readModelIndexes['company-documents'],
  key: ({ data }) => data.documentId,
  create: {
    RfqDocumentAdded: ({ data, streamId, metadata }) => ({ ...data, companyId: streamId, addedAt: metadata.at }),
  },
  remove: ['RfqDocumentRemoved'],
});
