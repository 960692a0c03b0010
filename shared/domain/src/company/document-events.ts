import type { DomainEvent, EventDeclaration } from '@torno/kernel';

/** Stream `documents-<companyId>`: NDAs and terms that a buyer's company keeps for its RFQs (SETT-14). */
export type CompanyDocumentsEvent =
  | DomainEvent<
      'RfqDocumentAdded',
      {
        readonly documentId: string;
        /** Else the company's terms. */
        readonly isNda: boolean;
        readonly label: string;
        readonly attachmentKey: string;
      }
    >
  | DomainEvent<'RfqDocumentRemoved', { readonly documentId: string }>;

export const companyDocumentsEventDeclarations: readonly EventDeclaration[] = [
  { type: 'RfqDocumentAdded', schema: 1 },
  { type: 'RfqDocumentRemoved', schema: 1 },
];
