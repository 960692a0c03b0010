import { isAllowedDownload, type HistoryDownload } from '@torno/domain';
import { streamName } from '@torno/kernel';
import { HttpRefusal } from '@torno/platform';
import { byId } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';

/** 403 unless the operator has given a reason for just this download, not long ago. */
export const requireDownload = async (
  models: Pick<Models, 'rfq-history'>,
  downloadId: string,
  asked: HistoryDownload,
  now: string,
): Promise<void> => {
  const stream = streamName('download', downloadId);
  const [allowed] = await models['rfq-history'].find({ stream }, { sort: byId, limit: 1 });
  // A stream of this category has no other event.
  const isAllowed =
    allowed !== undefined &&
    isAllowedDownload({ data: allowed.data as HistoryDownload, at: allowed.metadata.at }, asked, now);
  if (!isAllowed) throw new HttpRefusal(403, 'download.not-allowed', 'Nobody has given a reason for this download');
};
