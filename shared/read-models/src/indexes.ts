import type { IndexSpecification } from '@torno/kernel';
import type { ReadModelDocuments, ReadModelName } from './read-models.js';

/** Few RFQs are on the market at a time, so that changes of all others do not touch these indexes. */
const marketOnly = { onMarket: true } as const;

/** A field of a document, alone or as the beginning of a path into it. */
type FieldOf<Document> = '_id' | (keyof Document & string) | `${keyof Document & string}.${string}`;

type IndexOf<Document> = Omit<IndexSpecification, 'keys'> & {
  readonly keys: { readonly [Field in FieldOf<Document>]?: 1 | -1 };
};

/**
 * The indexes of each read model. A compound index serves filter and order together: equality first, then the order with
 * the id that makes pages stable, then ranges. An index of search words ends with the other fields of an order, so that
 * entries are sorted without their documents, and only the documents of a page are read. Those of the operator's search
 * end with a further field, by which only they have its order.
 */
export const readModelIndexes = {
  lookups: [{ keys: { type: 1, ordering: 1, _id: 1 } }],
  config: [],
  notices: [{ keys: { from: 1, _id: 1 } }, { keys: { overAt: 1, _id: 1 } }],
  faults: [
    { keys: { lastAt: 1, _id: 1 } },
    { keys: { state: 1, lastAt: 1, _id: 1 } },
    { keys: { count: 1, _id: 1 } },
    { keys: { state: 1, count: 1, _id: 1 } },
  ],
  alerts: [{ keys: { raisedAt: 1, _id: 1 } }, { keys: { endedAt: 1, raisedAt: 1, _id: 1 } }],
  users: [
    { keys: { companyId: 1, _id: 1 } },
    { keys: { searchKeys: 1, lastName: 1, _id: 1, email: 1 } },
    { keys: { tokens: 1, lastName: 1, _id: 1, email: 1 } },
    { keys: { lastName: 1, _id: 1 } },
    { keys: { email: 1, _id: 1 } },
    { keys: { registrationDate: 1, _id: 1 } },
    { keys: { operatorRole: 1, _id: 1 } },
  ],
  sessions: [],
  revocations: [{ keys: { position: 1 } }],
  impersonations: [{ keys: { userId: 1, startedAt: -1, _id: -1 } }, { keys: { companyId: 1, startedAt: -1, _id: -1 } }],
  companies: [
    { keys: { secondaryCompanyId: 1 } },
    { keys: { isSupplier: 1, state: 1, _id: 1 } },
    { keys: { isSupplier: 1, state: 1, technologyIds: 1, _id: 1 } },
    { keys: { isSupplier: 1, state: 1, countryCode: 1, _id: 1 } },
    { keys: { isSupplier: 1, state: 1, latitude: 1, _id: 1 } },
    { keys: { isSupplier: 1, state: 1, tokens: 1 } },
    { keys: { searchKeys: 1, label: 1, _id: 1, city: 1 } },
    { keys: { tokens: 1, label: 1, _id: 1, city: 1 } },
    { keys: { label: 1, _id: 1 } },
    { keys: { joinedAt: 1, _id: 1 } },
  ],
  rfqs: [
    { keys: { secondaryId: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, lists: 1, createdAt: -1, _id: -1, ownerUserId: 1 } },
    { keys: { buyerCompanyId: 1, lists: 1, endDate: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, lists: 1, labelKey: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, lists: 1, quoteCount: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, lists: 1, listTotal: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, createdAt: -1, _id: -1, ownerUserId: 1 } },
    { keys: { buyerCompanyId: 1, bestUntil: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, status: 1, tokens: 1, createdAt: -1, _id: -1, endDate: 1 } },
    { keys: { onMarket: 1, startDate: -1, _id: -1 }, partial: marketOnly },
    { keys: { onMarket: 1, endDate: 1, _id: 1 }, partial: marketOnly },
    { keys: { onMarket: 1, technologyIds: 1, startDate: -1, _id: -1, endDate: 1 }, partial: marketOnly },
    { keys: { onMarket: 1, technologyIds: 1, endDate: 1, _id: 1, startDate: 1 }, partial: marketOnly },
    { keys: { onMarket: 1, tokens: 1, startDate: -1, _id: -1, endDate: 1 }, partial: marketOnly },
    { keys: { attachmentKeys: 1, _id: 1 } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { status: 1, createdAt: -1, _id: -1 } },
    { keys: { endDate: 1, _id: 1 } },
    { keys: { searchKeys: 1, createdAt: -1, _id: -1, endDate: 1 } },
    { keys: { tokens: 1, createdAt: -1, _id: -1, endDate: 1, secondaryId: 1 } },
    { keys: { partWords: 1, createdAt: -1, _id: -1, endDate: 1 } },
  ],
  participations: [
    { keys: { rfqId: 1, _id: 1 } },
    { keys: { supplierCompanyId: 1, archived: 1, stage: 1, startDate: -1, _id: -1, overAt: 1 } },
    { keys: { supplierCompanyId: 1, archived: 1, stage: 1, overAt: 1, _id: 1 } },
    { keys: { supplierCompanyId: 1, archived: 1, startDate: -1, _id: -1, overAt: 1 } },
    { keys: { supplierCompanyId: 1, archived: 1, overAt: 1, _id: 1 } },
    { keys: { supplierCompanyId: 1, startDate: -1, _id: -1, quoted: 1, processorUserId: 1 } },
    { keys: { supplierCompanyId: 1, bookmarked: 1, archived: 1, startDate: -1, _id: -1 } },
    { keys: { supplierCompanyId: 1, bookmarked: 1, archived: 1, overAt: 1, _id: 1 } },
    { keys: { buyerCompanyId: 1, 'ndaRequest.requestedAt': -1, _id: -1 } },
    { keys: { 'ndaRequest.signedAttachmentKey': 1 } },
    { keys: { 'quotes.quoteNo': 1, startDate: -1, _id: -1 } },
    { keys: { buyerCompanyId: 1, ndaStatus: 1, 'ndaRequest.requestedAt': -1, _id: -1 } },
  ],
  'quote-drafts': [],
  matchings: [],
  directory: [{ keys: { companyId: 1, blocked: 1, _id: 1 } }, { keys: { otherCompanyId: 1, blocked: 1, _id: 1 } }],
  'supplier-records': [],
  'company-documents': [{ keys: { companyId: 1, addedAt: 1, _id: 1 } }],
  attachments: [{ keys: { 'previews.position': 1 } }, { keys: { tokens: 1, _id: 1, rfqId: 1 } }],
  'rfq-history': [
    { keys: { rfqId: 1, position: 1 } },
    { keys: { subjects: 1, position: 1 } },
    { keys: { subjects: 1, type: 1, position: 1 } },
    { keys: { stream: 1, position: 1 } },
    { keys: { correlationId: 1, position: 1 } },
    { keys: { position: 1 } },
  ],
} as const satisfies { readonly [Name in ReadModelName]: readonly IndexOf<ReadModelDocuments[Name]>[] };

/** The names at run time; the type of the index table makes its keys complete. */
export const readModelNames = Object.keys(readModelIndexes) as readonly ReadModelName[];
