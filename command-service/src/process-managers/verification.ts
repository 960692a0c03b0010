import { concernKeys, configStreamId, heldByRules, jobQueues, type HoldingRule, type RfqEvent } from '@torno/domain';
import { derivedId, type RecordedEvent } from '@torno/kernel';
import { platformConfig, settingOf } from '../lookups/platform-config.js';
import type { PreviewJob } from '../previews/preview-job.js';
import { findUncheckedFiles, hasWaitedForFiles } from '../rfq/unchecked-files.js';
import { rfq } from '../rfq/rfq.js';
import { unreadableFiles } from '../rfq/unreadable-files.js';
import { verifyPublicationsAwaiting, verifier } from './held-publications.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import { runWith } from '../command-runner/run-command.js';
import { policyMeta, type ProcessManager, type ProcessManagerContext } from './process-manager.js';

type RequestedEvent = RecordedEvent<Extract<RfqEvent, { type: 'RfqPublicationRequested' }>>;

/** Enqueues files to be checked before all others, because a publication waits for them. */
const checkFirst = (
  keys: readonly string[],
  group: string,
  event: RequestedEvent,
  { queue }: ProcessManagerContext,
): Promise<void> =>
  forEachInBatches(keys, async (attachmentKey) => {
    const payload: PreviewJob = {
      attachmentKey,
      eventId: event.id,
      correlationId: event.metadata.$correlationId,
    };
    const id = derivedId('awaited-preview', event.id, attachmentKey);
    await queue.publish(jobQueues.awaitedPreviews, { id, payload, group, concerns: concernKeys({ attachmentKey }) });
  });

const hold = async (
  { id: eventId, streamId, metadata }: RequestedEvent,
  uncheckedKeys: readonly string[],
  { held }: ProcessManagerContext,
): Promise<void> => {
  const change = { eventId, correlationId: metadata.$correlationId, since: metadata.at, awaited: uncheckedKeys };
  await held.updateOne({ _id: streamId }, { $set: change }, { upsert: true });
};

/** Records the rules by a command of its own name, since the verification that may follow has the id of this policy. */
const recordHolding = async (
  { id: eventId, streamId, metadata: { $correlationId: correlationId, at } }: RequestedEvent,
  heldBy: readonly HoldingRule[],
  { commandRunner }: ProcessManagerContext,
): Promise<void> => {
  const run = runWith(policyMeta('publication-is-held', { eventId, correlationId, at }), commandRunner);
  await run(rfq, streamId, { type: 'HoldPublication', data: { heldBy } });
};

/**
 * A publication is verified automatically, unless operators have switched to manual release (RFQ-10). Files that have
 * not been checked yet are checked first; the publication is held until then, for half a minute at most.
 */
export const publicationIsVerified: ProcessManager = {
  name: verifier,
  on: {
    AttachmentPreviewCreated: ({ streamId }, context) => verifyPublicationsAwaiting(streamId, context),
    AttachmentPreviewFailed: ({ streamId }, context) => verifyPublicationsAwaiting(streamId, context),
    AttachmentDeleted: ({ streamId }, context) => verifyPublicationsAwaiting(streamId, context),
    RfqPublicationRequested: async (event, context) => {
      const { commandRunner, clock, run } = context;
      const { state } = await commandRunner.load(rfq, event.streamId);
      const mayWait = state.status === 'ToBeVerified' && !hasWaitedForFiles(event.data.startDate, clock());
      const uncheckedKeys = mayWait ? await findUncheckedFiles(state, context) : [];
      await checkFirst(uncheckedKeys, state.buyerCompanyId, event, context);
      const { state: config } = await commandRunner.loadLatest(platformConfig, configStreamId);
      const byHand = settingOf(config, 'manualVerification') === 'true';
      const heldBy = heldByRules({ byHand, uncheckedFiles: uncheckedKeys.length });
      if (heldBy.length > 0) await recordHolding(event, heldBy, context);
      if (byHand) return;
      if (uncheckedKeys.length > 0) return hold(event, uncheckedKeys, context);
      await run(rfq, event.streamId, {
        type: 'Verify',
        data: { verifiedBy: 'automatic', reason: '', unreadable: await unreadableFiles(state, context) },
      });
    },
  },
};
