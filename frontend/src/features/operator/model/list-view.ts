import {
  alertStates,
  companyStates,
  emailStates,
  jobQueues,
  jobSorts,
  noticeStates,
  operatorCompanySorts,
  operatorSorts,
  operatorUserSorts,
  tiers,
} from '@torno/domain';
import { isUuid, jobStates } from '@torno/kernel';
import type { SortPayload } from 'react-admin';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { emailKindsInOrder } from './email-kinds.js';
import { listAddress, searchIn } from '../../../shared/list/list-address.js';

const bothWays = (fields: readonly string[]): Readonly<Record<string, SortPayload>> =>
  Object.fromEntries(
    fields.flatMap((field) => [
      [`${field}-asc`, { field, order: 'ASC' }],
      [`${field}-desc`, { field, order: 'DESC' }],
    ]),
  );

/** The search of an address that was saved while the list had react-admin's own notation; invalid ones have none. */
const formerSearch = (params: URLSearchParams): string => {
  try {
    const { q }: { q?: unknown } = JSON.parse(params.get('filter') ?? '{}');
    return typeof q === 'string' ? q : '';
  } catch {
    return '';
  }
};

/** The pages of the RFQs that wait for their release, the oldest first. */
export const verificationView = listAddress({
  filterOf: () => ({}),
  filterParams: () => ({}),
  sorts: { oldest: { field: 'createdAt', order: 'ASC' } },
  defaultSort: 'oldest',
});

/** The search, order and page of the operator's list in its address. */
export const rfqListView = listAddress({
  filterOf: (params) => {
    const search = searchIn(params) || formerSearch(params);
    return search === '' ? {} : { q: search };
  },
  filterParams: ({ q }) => ({ search: q }),
  sorts: bothWays(operatorSorts),
  defaultSort: 'createdAt-desc',
});

/** The search, filters, order and page of the list of companies in its address. */
export const companyListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorCompanies'> => {
    const q = searchIn(params);
    const tier = tiers.find((known) => known === params.get('tier'));
    const state = companyStates.find((known) => known === params.get('state'));
    return { ...(q === '' ? {} : { q }), ...(tier ? { tier } : {}), ...(state ? { state } : {}) };
  },
  filterParams: ({ q, tier, state }) => ({ search: q, tier, state }),
  sorts: bothWays(operatorCompanySorts),
  defaultSort: 'label-asc',
});

/** The filter and page of the alerts, the latest first. */
export const alertListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorAlerts'> => {
    const state = alertStates.find((known) => known === params.get('state'));
    return state ? { state } : {};
  },
  filterParams: ({ state }) => ({ state }),
  sorts: { latest: { field: 'raisedAt', order: 'DESC' } },
  defaultSort: 'latest',
});

/** The filter and page of the announcements, the latest first. */
export const noticeListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorNotices'> => {
    const state = noticeStates.find((known) => known === params.get('state'));
    return state ? { state } : {};
  },
  filterParams: ({ state }) => ({ state }),
  sorts: { latest: { field: 'from', order: 'DESC' } },
  defaultSort: 'latest',
});

/** The search, order and page of the list of users, of one company or all, in its address. */
export const userListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorUsers'> => {
    const q = searchIn(params);
    const companyId = params.get('company') ?? '';
    return { ...(q === '' ? {} : { q }), ...(isUuid(companyId) ? { companyId } : {}) };
  },
  filterParams: ({ q, companyId }) => ({ search: q, company: companyId }),
  sorts: bothWays(operatorUserSorts),
  defaultSort: 'lastName-asc',
});

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
  sorts: bothWays(jobSorts),
  defaultSort: 'publishedAt-desc',
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
  sorts: bothWays(jobSorts),
  defaultSort: 'publishedAt-desc',
});
