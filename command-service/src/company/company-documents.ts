import { mostCompanyDocuments, type CompanyDocumentsEvent } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

type KeptDocument = Extract<CompanyDocumentsEvent, { type: 'RfqDocumentAdded' }>['data'];

/** By id. */
export type CompanyDocumentsState = ReadonlyMap<string, KeptDocument>;

export type CompanyDocumentsCommand =
  Command<'AddDocument', KeptDocument> | Command<'RemoveDocument', { readonly documentId: string }>;

/** NDAs and terms that a company keeps for its RFQs (SETT-14, event model 6). */
export const companyDocuments: Decider<CompanyDocumentsState, CompanyDocumentsCommand, CompanyDocumentsEvent> = {
  category: 'documents',
  initialState: () => new Map(),
  decide: (command, state) => {
    switch (command.type) {
      case 'AddDocument':
        if (state.has(command.data.documentId)) return [];
        if (state.size >= mostCompanyDocuments) throw new DomainError('company.too-many-documents');
        return [{ type: 'RfqDocumentAdded', data: command.data }];
      case 'RemoveDocument':
        return state.has(command.data.documentId) ? [{ type: 'RfqDocumentRemoved', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    const next = new Map(state);
    switch (event.type) {
      case 'RfqDocumentAdded':
        return next.set(event.data.documentId, event.data);
      case 'RfqDocumentRemoved':
        next.delete(event.data.documentId);
        return next;
      default:
        return unreachable(event);
    }
  },
};
