import type { SupplierListType } from '@torno/domain';
import { listNames } from '../../../shared/list/list-names.js';

/** The supplier's lists, as their addresses name them, in the order of the tabs (SRFQ-01, SRFQ-03, SRFQ-04). */
export const {
  lists: rfqLists,
  listAddress,
  listAt,
  listTypeOf,
  filterOf,
} = listNames('/supplier/rfqs', {
  inbox: 'INBOX',
  bookmarked: 'PRESELECTED',
  all: 'ALL',
  active: 'INPROGRESS',
  ended: 'ENDED',
  archived: 'ARCHIVED',
} as const satisfies Readonly<Record<string, SupplierListType>>);
export type RfqListName = (typeof rfqLists)[number];
