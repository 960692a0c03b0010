import type { NoticeState } from '../values.js';

/** Whether a notice is shown at an instant; `overAt` is when it ends or was ended, the first instant without it. */
export const noticeStateAt = (
  { from, overAt }: { readonly from: string; readonly overAt: string },
  at: string,
): NoticeState => (overAt <= at ? 'past' : from <= at ? 'present' : 'planned');
