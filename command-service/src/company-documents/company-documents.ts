import { companyDocumentsEvents, companyLimits, type CompanyDocumentsEvent } from '@torno/domain';
import { decider, DomainError, type CommandOf, type DataOf } from '@torno/kernel';

type KeptDocument = DataOf<CompanyDocumentsEvent, 'RfqDocumentAdded'>;
type NamedDocument = Pick<KeptDocument, 'documentId'>;

/** Documents by id. */
export type CompanyDocumentsState = ReadonlyMap<string, KeptDocument>;

/** NDAs and terms that a company keeps for its RFQs (SETT-14, event model 6). */
export const companyDocuments = decider({
  events: companyDocumentsEvents,
  initial: (): CompanyDocumentsState => new Map(),
  evolve: {
    RfqDocumentAdded: (state, document) => new Map(state).set(document.documentId, document),
    RfqDocumentRemoved: (state, { documentId }) => new Map([...state].filter(([id]) => id !== documentId)),
  },
  commands: {
    AddDocument: (document: KeptDocument, state) => {
      if (state.has(document.documentId)) return [];
      if (state.size >= companyLimits.documents) throw new DomainError('company.too-many-documents');
      return [{ type: 'RfqDocumentAdded', data: document }];
    },
    RemoveDocument: (document: NamedDocument, state) =>
      state.has(document.documentId) ? [{ type: 'RfqDocumentRemoved', data: document }] : [],
  },
});
export type CompanyDocumentsCommand = CommandOf<typeof companyDocuments>;
