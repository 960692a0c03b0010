import type { OperatorAlert } from '@torno/contract';
import { pick } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { documentsIn, listPage } from '../operator/list-page.js';
import { pageOf } from '../operator/list-parameters.js';
import { orderBy } from '../read-models/order-by.js';

/** The present and past alerts of the installation. */
export const alertHandlers = {
  operatorAlerts: async ({ models: { alerts }, query: { filter, range, sort } }) => {
    const [, order] = sort;
    const conditions = {
      raisedAt: { $gt: '' },
      ...(filter.state === undefined ? {} : { endedAt: filter.state === 'open' ? null : { $gt: '' } }),
    };
    const source = documentsIn(alerts, conditions, { sort: orderBy('raisedAt', order) });
    return listPage('alerts', pageOf(range), source, (page) =>
      page.map((alert): OperatorAlert =>
        pick(alert, ['alertId', 'kind', 'subject', 'value', 'limit', 'since', 'raisedAt', 'endedAt']),
      ),
    );
  },
} satisfies Partial<QueryHandlers>;
