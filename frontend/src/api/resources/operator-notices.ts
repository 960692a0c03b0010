import type { OperatorNotice } from '@torno/contract';
import type { NoticeState } from '@torno/domain';
import type { Identified } from './list-resource.js';
import { simpleRestList } from './simple-rest-list.js';

export type OperatorNoticeFilter = { readonly state?: NoticeState };
export type OperatorNoticeRecord = Identified<OperatorNotice>;

/** Everything that operators have announced, maintenance included. */
export const operatorNotices = {
  ...simpleRestList<OperatorNotice, OperatorNoticeFilter>('operatorNotices', ({ noticeId }) => noticeId),
  name: 'operatorNotices',
} as const;
