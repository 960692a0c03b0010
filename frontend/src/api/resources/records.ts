import { listLimits } from '@torno/domain';
import type { CallArgs, ReplyOf } from '../call-types.js';
import { client } from '../client.js';
import { change, changedBy, type Changes } from './changes.js';
import { recordResource } from './record-resource.js';

/** One RFQ as its buyer sees it, by its id or number. */
export const buyerRfqDetails = recordResource('buyerRfqDetails', {
  argsOf: (rfqId) => ({ params: { rfqId } }),
  read: (args, signal) => client.runQuery('buyerRfqDetails', args, signal),
});

/** One RFQ as a supplier may see it, by its id or number. */
export const supplierRfqDetails = changedBy(
  recordResource('supplierRfqDetails', {
    argsOf: (id) => ({ body: { id } }),
    read: (args, signal) => client.runQuery('supplierRfqDetails', args, signal),
  }),
  {
    update: {
      metadata: (_, { bookmarked }, { rfq: { rfqId } }) =>
        change('bookmarkRfq', { body: { rfqId, isBookmarked: bookmarked } }),
    },
  },
);

const allOfHistory = async (
  { params }: CallArgs<'rfqHistory'>,
  signal?: AbortSignal,
): Promise<ReplyOf<'rfqHistory'>> => {
  const ask = (after?: number) =>
    client.runQuery('rfqHistory', { params, query: { after, limit: listLimits.historyPage } }, signal);
  let page = await ask();
  const { rfq, currency } = page;
  const events = [...page.events];
  const names = { ...page.names };
  while (page.more && events.length < listLimits.historyEvents) {
    page = await ask(events.at(-1)?.position);
    events.push(...page.events);
    Object.assign(names, page.names);
  }
  return { rfq, currency, events, names, more: page.more };
};

/**
 * All events of an RFQ and of its suppliers' participations, as the operator sees them; `more` says that there are more
 * than `listLimits.historyEvents`.
 */
export const rfqHistory = recordResource('rfqHistory', {
  argsOf: (rfqId) => ({ params: { rfqId } }),
  read: allOfHistory,
});

/** The account of the signed-in user's own company, which has no id in its address; its pictures are removed by `null`. */
export const companyAccount = changedBy(
  recordResource('companyAccount', {
    argsOf: () => ({}),
    read: (args, signal) => client.runQuery('companyAccount', args, signal),
  }),
  {
    update: {
      logoUrl: () => change('removeLogo', {}),
      profilePictureUrl: () => change('removeCover', {}),
    },
  },
);
export const ownCompany = 'own';

/** The settings of the platform, one record without an id in its address. */
export const operatorConfig = changedBy(
  recordResource('operatorConfig', {
    argsOf: () => ({}),
    read: (args, signal) => client.runQuery('operatorConfig', args, signal),
  }),
  {
    update: {
      manualVerification: (_, value = '') => change('changeConfig', { body: { key: 'manualVerification', value } }),
    },
  },
);
export const ownPlatform = 'own';

/** Names a supplier of an RFQ in one id: the id or number of the RFQ, and the supplier's key. */
export const rfqSupplierId = (rfqId: string, companyKey: string): string => `${rfqId}/${companyKey}`;

const rfqSupplierOf = (id: string) => {
  const [rfqId = '', companyKey = ''] = id.split('/');
  return { rfqId, companyKey };
};

/** All quotes of one supplier for an RFQ, with what the buyer knows of the supplier; `id` is an `rfqSupplierId`. */
export const supplierQuotes = recordResource('supplierQuotes', {
  argsOf: (id) => ({ params: rfqSupplierOf(id) }),
  read: (args, signal) => client.runQuery('supplierQuotes', args, signal),
});

/** What a buyer's company keeps about a supplier of an RFQ; `id` is an `rfqSupplierId`. */
export const supplierNotes = {
  name: 'supplierNotes',
  changes: {
    update: { note: (id, note) => change('saveNote', { params: rfqSupplierOf(id), body: { note } }) },
  } satisfies Changes<SupplierNote>,
};
export type SupplierNote = { readonly id: string; readonly note: string };
