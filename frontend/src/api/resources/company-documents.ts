import type { CompanyDocument } from '@torno/contract';
import { changeByCommand, changedBy } from './changes.js';
import { type WithId, listResource } from './list-resource.js';

export type CompanyDocumentRecord = WithId<CompanyDocument>;

/** NDAs and terms that the company keeps, a few hundred at most; the server answers all of them at once. */
export const companyDocuments = changedBy(
  listResource('companyDocuments', {
    argsOf: () => ({}),
    pageOf: (documents) => ({
      data: documents.map((document) => ({ ...document, id: document.documentId })),
      total: documents.length,
    }),
  }),
  { remove: changeByCommand('removeCompanyDocument', (id) => ({ body: { id } })) },
);
