import type { HistoryDownload } from './events.js';

/** Milliseconds for which an operator may download a file after giving a reason. */
const validMs = 5 * 60_000;

type AllowedDownload = { readonly data: HistoryDownload; readonly at: string };

/** Whether the requested download matches one that was allowed in the last five minutes. */
export const isAllowedDownload = (
  { data, at }: AllowedDownload,
  requestedDownload: HistoryDownload,
  now: string,
): boolean =>
  data.subject === requestedDownload.subject &&
  data.id === requestedDownload.id &&
  data.format === requestedDownload.format &&
  data.operatorId === requestedDownload.operatorId &&
  Date.parse(now) < Date.parse(at) + validMs;
