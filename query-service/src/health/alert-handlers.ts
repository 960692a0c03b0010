import type { OperatorAlert } from '@torno/contract';
import { pick } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { countHeaders, pageOf } from '../operator/list-parameters.js';
import { orderBy } from '../read-models/order-by.js';

/** What is wrong with the installation, and what was. */
export const alertHandlers = {
  operatorAlerts: async ({ models: { alerts }, query: { filter, range, sort } }) => {
    const [, order] = sort;
    const { skip, limit } = pageOf(range);
    const found = {
      raisedAt: { $gt: '' },
      ...(filter.state === undefined ? {} : { endedAt: filter.state === 'open' ? null : { $gt: '' } }),
    };
    const [page, total] = await Promise.all([
      alerts.find(found, { sort: orderBy('raisedAt', order), skip, limit }),
      alerts.count(found),
    ]);
    return {
      body: page.map((alert): OperatorAlert =>
        pick(alert, ['alertId', 'kind', 'subject', 'value', 'limit', 'since', 'raisedAt', 'endedAt']),
      ),
      headers: countHeaders('alerts', skip, page.length, total),
    };
  },
} satisfies Partial<QueryHandlers>;
