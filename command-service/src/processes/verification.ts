import type { RfqEvent } from '@torno/domain';
import { derivedId, type RecordedEvent } from '@torno/kernel';
import { platformConfig } from '../lookups/platform-config.js';
import { awaitedPreviewQueue, type PreviewJob } from '../previews/preview-job.js';
import { awaitedFiles, hasWaitedForFiles } from '../rfq/awaited-files.js';
import { rfq } from '../rfq/rfq.js';
import { unreadableFiles } from '../rfq/unreadable-files.js';
import { settlePublicationsAwaiting, verifier } from './held-publications.js';
import { inGroups } from './in-groups.js';
import { reactionMeta, type Process, type ProcessContext } from './process.js';

type Requested = RecordedEvent<Extract<RfqEvent, { type: 'RfqPublicationRequested' }>>;

/** Has files looked into before all others: somebody waits for it. */
const lookInto = (keys: readonly string[], event: Requested, { queue }: ProcessContext): Promise<void> =>
  inGroups(keys, async (attachmentKey) => {
    const payload: PreviewJob = {
      attachmentKey,
      eventId: event.id,
      correlationId: event.metadata.$correlationId,
    };
    await queue.publish(awaitedPreviewQueue, { id: derivedId('awaited-preview', event.id, attachmentKey), payload });
  });

const hold = async (
  { id: eventId, streamId, metadata }: Requested,
  awaited: readonly string[],
  { held }: ProcessContext,
): Promise<void> => {
  const change = { eventId, correlationId: metadata.$correlationId, since: metadata.at, awaited };
  await held.updateOne({ _id: streamId }, { $set: change }, { upsert: true });
};

/**
 * A publication is verified by itself, unless operators have switched to releasing by hand (RFQ-10). Files that nobody
 * has looked into yet are looked into first, and the publication is held until then, or for half a minute.
 */
export const publicationIsVerified: Process = {
  name: verifier,
  on: {
    AttachmentPreviewCreated: ({ streamId }, context) => settlePublicationsAwaiting(streamId, context),
    AttachmentPreviewFailed: ({ streamId }, context) => settlePublicationsAwaiting(streamId, context),
    AttachmentDeleted: ({ streamId }, context) => settlePublicationsAwaiting(streamId, context),
    RfqPublicationRequested: async (event, context) => {
      const { execution, clock } = context;
      const { state } = await execution.load(rfq, event.streamId);
      const patient = state.status === 'ToBeVerified' && !hasWaitedForFiles(event.data.startDate, clock());
      const awaited = patient ? await awaitedFiles(state, context) : [];
      await lookInto(awaited, event, context);
      const { state: config } = await execution.load(platformConfig, 'platform');
      if (config['manualVerification'] === 'true') return;
      if (awaited.length > 0) return hold(event, awaited, context);
      await execution.execute(rfq, event.streamId, {
        type: 'Verify',
        data: { verifiedBy: 'automatic', unreadable: await unreadableFiles(state, context) },
        meta: reactionMeta(verifier, event),
      });
    },
  },
};
