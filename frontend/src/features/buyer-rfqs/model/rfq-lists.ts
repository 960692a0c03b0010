import type { BuyerListType } from '@torno/domain';

/** The buyer's lists, as their addresses name them (BRFQ-01). */
export const rfqLists = ['all', 'drafts', 'active', 'ended', 'archived'] as const;
export type RfqList = (typeof rfqLists)[number];

const listTypes: Readonly<Record<RfqList, BuyerListType>> = {
  all: 'ALL',
  drafts: 'DRAFTS',
  active: 'ACTIVE',
  ended: 'ENDED',
  archived: 'ARCHIVED',
};

/** What the API calls a list. */
export const listTypeOf = (list: RfqList): BuyerListType => listTypes[list];

export const listAddress = (list: RfqList): string => `/buyer/rfqs/${list}`;

/** The list that an address shows; the one of all RFQs for an address of none. */
export const listAt = (pathname: string): RfqList =>
  rfqLists.find((list) => pathname.replace(/\/$/, '') === listAddress(list)) ?? 'all';
