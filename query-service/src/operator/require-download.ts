import { type DownloadEvent, isAllowedDownload, type HistoryDownload } from '@torno/domain';
import { DomainError, streamName } from '@torno/kernel';
import { byId } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';

/** Why and when the operator was allowed just this download, not long ago; 403 unless they have given a reason. */
export const requireDownload = async (
  models: Pick<Models, 'rfq-history'>,
  downloadId: string,
  requestedDownload: HistoryDownload,
  now: string,
): Promise<{ readonly reason: string; readonly at: string }> => {
  const stream = streamName('download', downloadId);
  const [allowedEvent] = await models['rfq-history'].find({ stream }, { sort: byId, limit: 1 });
  // A stream of this category has no other event.
  const allowedDownload = allowedEvent && {
    data: allowedEvent.data as DownloadEvent['data'],
    at: allowedEvent.metadata.at,
  };
  if (!allowedDownload || !isAllowedDownload(allowedDownload, requestedDownload, now))
    throw new DomainError('download.not-allowed', 'forbidden');
  return { reason: allowedDownload.data.reason, at: allowedDownload.at };
};
