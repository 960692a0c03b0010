import type { ListLevel, SupplierListType } from '@torno/domain';

/** The supplier's lists, as their addresses name them, in the order of the tabs (SRFQ-01, SRFQ-03). */
export const rfqLists = ['inbox', 'bookmarked', 'all', 'active', 'ended', 'archived'] as const;
export type RfqList = (typeof rfqLists)[number];

const listTypes: Readonly<Record<RfqList, SupplierListType>> = {
  inbox: 'INBOX',
  bookmarked: 'PRESELECTED',
  all: 'ALL',
  active: 'INPROGRESS',
  ended: 'ENDED',
  archived: 'ARCHIVED',
};

/** What the API calls a list (SRFQ-04). */
export const listTypeOf = (list: RfqList): SupplierListType => listTypes[list];

export const listAddress = (list: RfqList): string => `/supplier/rfqs/${list}`;

/** The list that an address shows; the one of all RFQs for an address of none. */
export const listAt = (pathname: string): RfqList =>
  rfqLists.find((list) => pathname.replace(/\/$/, '') === listAddress(list)) ?? 'all';

/** Inbox and bookmarks are always those of the company (SRFQ-05). */
export const hasLevels = (list: RfqList): boolean => list !== 'inbox' && list !== 'bookmarked';

export const levelOf = (list: RfqList, chosen: ListLevel): ListLevel => (hasLevels(list) ? chosen : 'COMPANY');

/** "Quoted" and "saved quote" filter only where quotes can be (SRFQ-06). */
export const hasQuoteSwitches = (list: RfqList): boolean =>
  list === 'active' || list === 'ended' || list === 'archived';

/** "Fits my profile" and "active" filter only the list of all (SRFQ-07). */
export const hasMatchSwitches = (list: RfqList): boolean => list === 'all';
