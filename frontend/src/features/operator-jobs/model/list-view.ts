import { emailStates, jobQueues } from '@torno/domain';
import { jobStates } from '@torno/kernel';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { namedFilters, listAddress, ordersOf, searchIn } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';
import { emailKindsInOrder } from './email-kinds.js';

/** The filters, order and page of the list of background jobs, or the one job that a link names, until a filter is chosen. */
export const jobListView = listAddress({
  filterOf: (params): Omit<OperatorFilter<'operatorJobs'>, 'id'> & { id?: string } => {
    const filter = namedFilters({
      state: oneOf(params, 'state', jobStates),
      queue: oneOf(params, 'queue', Object.values(jobQueues)),
    });
    if (Object.keys(filter).length > 0) return filter;
    return namedFilters({ id: params.get('job') ?? '' });
  },
  filterParams: ({ state, queue, id }) => ({ state, queue, ...(state || queue ? {} : { job: id }) }),
  ...ordersOf(operatorOrders.operatorJobs),
});

/** The search, filters, order and page of the list of e-mails in its address. */
export const emailListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorEmails'> =>
    namedFilters({
      q: searchIn(params),
      state: oneOf(params, 'state', emailStates),
      kind: oneOf(params, 'kind', emailKindsInOrder),
    }),
  filterParams: ({ q, state, kind }) => ({ search: q, state, kind }),
  ...ordersOf(operatorOrders.operatorEmails),
});

/** The order and page of the list of parked reactions, the latest failure first. */
export const reactionListView = listAddress({
  filterOf: (): OperatorFilter<'operatorReactions'> => ({}),
  filterParams: () => ({}),
  ...ordersOf(operatorOrders.operatorReactions),
});
