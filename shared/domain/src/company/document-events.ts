import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';

/** Stream `documents-<companyId>`: NDAs and terms that a buyer's company keeps for its RFQs (SETT-14). */
export const companyDocumentsEvents = events('documents', {
  RfqDocumentAdded: event<{
    readonly documentId: string;
    /** True for an NDA, false for terms. */
    readonly isNda: boolean;
    readonly label: string;
    readonly attachmentKey: string;
  }>({ sample: { documentId: sampleIds.document, isNda: true, label: 'nda.pdf', attachmentKey: sampleIds.file } }),
  RfqDocumentRemoved: event<{ readonly documentId: string }>({ sample: { documentId: sampleIds.document } }),
});
export type CompanyDocumentsEvent = EventOf<typeof companyDocumentsEvents>;
