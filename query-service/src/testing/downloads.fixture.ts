import type { HistoryDownload } from '@torno/domain';
import type { RfqHistoryReadModel } from '@torno/read-models';
import { ids, now } from './ids.fixture.js';

/**
 * The event that allows the operator to download a history. It belongs to no RFQ, so that it changes none of the
 * histories.
 */
export const allowedDownload = (
  downloadId: string,
  download: Omit<HistoryDownload, 'operatorId'>,
  at = now,
): RfqHistoryReadModel => ({
  rfqId: null,
  supplierCompanyId: null,
  position: 1,
  type: 'HistoryDownloadAllowed',
  stream: `download-${downloadId}`,
  revision: 0,
  metadata: {
    $correlationId: downloadId,
    $causationId: downloadId,
    commandId: downloadId,
    actor: { userId: ids.operator, companyId: '', role: 'operator' },
    at,
    schema: 1,
  },
  data: { ...download, operatorId: ids.operator, reason: 'A dispute' },
});
