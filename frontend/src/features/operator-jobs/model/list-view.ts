import { emailStates, jobQueues } from '@torno/domain';
import { jobStates } from '@torno/kernel';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { listAddress, ordersOf, searchIn } from '../../../shared/list/list-address.js';
import { emailKindsInOrder } from './email-kinds.js';

/** The filters, order and page of the list of background jobs, or the one job that a link names, until a filter is chosen. */
export const jobListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorJobs'> & { id?: string } => {
    const state = jobStates.find((known) => known === params.get('state'));
    const queue = Object.values(jobQueues).find((known) => known === params.get('queue'));
    if (state || queue) return { ...(state ? { state } : {}), ...(queue ? { queue } : {}) };
    const id = params.get('job') ?? '';
    return id === '' ? {} : { id };
  },
  filterParams: ({ state, queue, id }) => ({ state, queue, ...(state || queue ? {} : { job: id }) }),
  ...ordersOf(operatorOrders.operatorJobs),
});

/** The search, filters, order and page of the list of e-mails in its address. */
export const emailListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorEmails'> => {
    const q = searchIn(params);
    const state = emailStates.find((known) => known === params.get('state'));
    const kind = emailKindsInOrder.find((known) => known === params.get('kind'));
    return { ...(q === '' ? {} : { q }), ...(state ? { state } : {}), ...(kind ? { kind } : {}) };
  },
  filterParams: ({ q, state, kind }) => ({ search: q, state, kind }),
  ...ordersOf(operatorOrders.operatorEmails),
});

/** The order and page of the list of parked reactions, the latest failure first. */
export const reactionListView = listAddress({
  filterOf: (): OperatorFilter<'operatorReactions'> => ({}),
  filterParams: () => ({}),
  ...ordersOf(operatorOrders.operatorReactions),
});
