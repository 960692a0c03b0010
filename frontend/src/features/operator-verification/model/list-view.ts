import { listAddress } from '../../../shared/list/list-address.js';

/** The pages of the RFQs that wait for their release, the oldest first. */
export const verificationView = listAddress({
  filterOf: () => ({}),
  filterParams: () => ({}),
  sorts: { oldest: { field: 'createdAt', order: 'ASC' } },
  defaultSort: 'oldest',
});
