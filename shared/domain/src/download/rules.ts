import type { HistoryDownload } from './events.js';

/** Milliseconds for which an operator may download a file after giving a reason. */
const validMs = 5 * 60_000;

type AllowedDownload = { readonly data: HistoryDownload; readonly at: string };

/** Whether the requested download matches one that was allowed in the last five minutes. */
export const isAllowedDownload = ({ data, at }: AllowedDownload, requested: HistoryDownload, now: string): boolean =>
  data.subject === requested.subject &&
  data.id === requested.id &&
  data.format === requested.format &&
  data.operatorId === requested.operatorId &&
  Date.parse(now) < Date.parse(at) + validMs;
