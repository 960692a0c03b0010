import { noticeStates } from '@torno/domain';
import { oneOfParam, operatorListAddress } from '../../../shared/list/operator-list-address.js';

/** The filter and page of the announcements, the latest first. */
export const noticeListView = operatorListAddress('operatorNotices', { state: oneOfParam('state', noticeStates) });
