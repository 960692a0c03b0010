import { changeByCommand, changedBy } from './changes.js';
import { recordResource } from './record-resource.js';

/** One RFQ as its buyer sees it, by its id or number. */
export const buyerRfqDetails = recordResource('buyerRfqDetails', {
  argsOf: (rfqId) => ({ params: { rfqId } }),
  read: (args, signal, { runQuery }) => runQuery('buyerRfqDetails', args, signal),
});

/** One RFQ as a supplier may see it, by its id or number; the bookmark is a field of the record. */
export const supplierRfqDetails = changedBy(
  recordResource('supplierRfqDetails', {
    argsOf: (id) => ({ body: { id } }),
    read: async (args, signal, { runQuery }) => {
      const details = await runQuery('supplierRfqDetails', args, signal);
      return { ...details, bookmarked: details.metadata.bookmarked };
    },
  }),
  {
    update: {
      bookmarked: changeByCommand('bookmarkRfq', (_, isBookmarked, { rfq: { rfqId } }) => ({
        body: { rfqId, isBookmarked },
      })),
    },
  },
);

/** Names a supplier of an RFQ in one id: the id or number of the RFQ, and the supplier's key. */
export const rfqSupplierId = (rfqId: string, companyKey: string): string => `${rfqId}/${companyKey}`;

const rfqSupplierOf = (id: string) => {
  const [rfqId = '', companyKey = ''] = id.split('/');
  return { rfqId, companyKey };
};

/**
 * All quotes of one supplier for an RFQ, with what the buyer knows of the supplier; `id` is an `rfqSupplierId`. What the
 * buyer's company notes about the supplier are fields of the record, each with the command that changes it.
 */
export const supplierQuotes = changedBy(
  recordResource('supplierQuotes', {
    argsOf: (id) => ({ params: rfqSupplierOf(id) }),
    read: async (args, signal, { runQuery }) => {
      const { supplier: supplierReply, ...rest } = await runQuery('supplierQuotes', args, signal);
      const { favorite, generalNdaApproval, ...supplier } = supplierReply;
      return { ...rest, supplier, favorite, generalNdaApproval };
    },
  }),
  {
    update: {
      note: changeByCommand('saveNote', (id, note) => ({ params: rfqSupplierOf(id), body: { note } })),
      favorite: changeByCommand('setFavorite', (_, favorite, { supplier }) => ({
        params: { companyID: supplier.companyId },
        body: { favorite },
      })),
      generalNdaApproval: changeByCommand('setGeneralNda', (_, ndaEnabled, { supplier }) => ({
        params: { companyID: supplier.companyId },
        body: { ndaEnabled },
      })),
    },
  },
);
