import { emailStates, jobQueues } from '@torno/domain';
import { jobStates } from '@torno/kernel';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { listAddress, ordersOf } from '../../../shared/list/list-address.js';
import {
  oneOfParam,
  namedFilters,
  operatorListAddress,
  searchedTerm,
} from '../../../shared/list/operator-list-address.js';
import { emailKindsInOrder } from './email-kinds.js';

const jobFilters = namedFilters<'operatorJobs'>({
  state: oneOfParam('state', jobStates),
  queue: oneOfParam('queue', Object.values(jobQueues)),
});

/** The filters, order and page of the list of background jobs, or the one job that a link names, until a filter is chosen. */
export const jobListView = listAddress({
  filterOf: (params): Omit<OperatorFilter<'operatorJobs'>, 'id'> & { id?: string } => {
    const { id: _, ...filter } = jobFilters.filterOf(params);
    if (Object.keys(filter).length > 0) return filter;
    const id = params.get('job') ?? '';
    return id === '' ? {} : { id };
  },
  filterParams: ({ id, ...filter }) => ({
    ...jobFilters.filterParams(filter),
    ...(Object.values(filter).some((value) => value) ? {} : { job: id }),
  }),
  ...ordersOf(operatorOrders.operatorJobs),
});

/** The search, filters, order and page of the list of e-mails in its address. */
export const emailListView = operatorListAddress('operatorEmails', {
  q: searchedTerm,
  state: oneOfParam('state', emailStates),
  kind: oneOfParam('kind', emailKindsInOrder),
});

/** The order and page of the list of parked reactions, the latest failure first. */
export const reactionListView = operatorListAddress('operatorReactions', {});
