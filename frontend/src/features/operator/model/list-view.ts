import { operatorSorts } from '@torno/domain';
import type { SortPayload } from 'react-admin';
import { listAddress, searchIn } from '../../../shared/list/list-address.js';

const sorts: Readonly<Record<string, SortPayload>> = Object.fromEntries(
  operatorSorts.flatMap((field) => [
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
  usualSort: 'oldest',
});

/** The search, order and page of the operator's list in its address. */
export const rfqListView = listAddress({
  filterOf: (params) => {
    const search = searchIn(params) || formerSearch(params);
    return search === '' ? {} : { q: search };
  },
  filterParams: ({ q }) => ({ search: q }),
  sorts,
  usualSort: 'createdAt-desc',
});
