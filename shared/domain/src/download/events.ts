import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';
import type { DownloadFormat, HistorySubject } from '../values.js';

export type HistoryDownload = {
  readonly subject: HistorySubject;
  /** A UUID, or the name of a stream. */
  readonly id: string;
  readonly format: DownloadFormat;
  readonly operatorId: string;
};

/** Streams `download-<id>`: a history that an operator takes out of the platform. */
export const downloadEvents = events('download', {
  HistoryDownloadAllowed: event<HistoryDownload & { readonly reason: string }>({
    sample: {
      subject: 'rfqs',
      id: sampleIds.rfq,
      format: 'evidence',
      operatorId: sampleIds.colleague,
      reason: 'The supplier disputes the deadline',
    },
  }),
});
export type DownloadEvent = EventOf<typeof downloadEvents>;
