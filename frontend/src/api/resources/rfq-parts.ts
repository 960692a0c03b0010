import type { ReplyOf } from '../call-types.js';
import { type WithId, type ListParams, listResource } from './list-resource.js';

export type RfqFilter = { readonly rfqId: string };

export type InvitedSupplier = WithId<ReplyOf<'invitedSuppliers'>[number]>;

/** The suppliers who were invited to an RFQ or have found it. The server answers all of them at once. */
export const invitedSuppliers = listResource('invitedSuppliers', {
  argsOf: ({ filter: { rfqId } }: ListParams<RfqFilter>) => ({ params: { rfqId } }),
  pageOf: (suppliers) => ({
    data: suppliers.map((supplier) => ({ ...supplier, id: supplier.companyId })),
    total: suppliers.length,
  }),
});

/** The quotes for an RFQ, of all suppliers. The server answers all of them at once. */
export const rfqQuotes = listResource('rfqQuotes', {
  argsOf: ({ filter: { rfqId } }: ListParams<RfqFilter>) => ({ params: { rfqId } }),
  pageOf: (quotes) => ({ data: quotes.map((quote) => ({ ...quote, id: quote.quoteId })), total: quotes.length }),
});

/** The supplier's own quotes for an RFQ, by its id or number. The server answers all of them at once. */
export const ownQuotes = listResource('ownQuotes', {
  argsOf: ({ filter: { rfqId } }: ListParams<RfqFilter>) => ({ body: { rfqId } }),
  pageOf: ({ quotes }) => ({ data: quotes.map((quote) => ({ ...quote, id: quote.quoteId })), total: quotes.length }),
});

export type RfqMessage = ReplyOf<'buyerRevisions'>[number];

/** The buyer's messages to all suppliers of an RFQ, newest first. The server answers all of them at once. */
export const sentMessages = listResource('buyerRevisions', {
  argsOf: ({ filter: { rfqId } }: ListParams<RfqFilter>) => ({ params: { rfqId } }),
  pageOf: (messages) => ({ data: messages, total: messages.length }),
});

/** The same messages, as a supplier receives them. */
export const receivedMessages = listResource('supplierRevisions', {
  argsOf: ({ filter: { rfqId } }: ListParams<RfqFilter>) => ({ query: { rfqId } }),
  pageOf: (messages) => ({ data: messages, total: messages.length }),
});
