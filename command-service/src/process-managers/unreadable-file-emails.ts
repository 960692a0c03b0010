import { attachment } from '../attachments/attachment.js';
import { attachedFiles } from '../rfq/attached-files.js';
import { rfq } from '../rfq/rfq.js';
import type { RfqState } from '../rfq/rfq-state.js';
import { flawFound } from '../rfq/unreadable-files.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import type { ProcessManager, ProcessManagerContext } from './process-manager.js';
import { enqueueEmail, isRecent } from './enqueue-email.js';

type ActiveRfq = { readonly rfqId: string; readonly rfqState: RfqState; readonly endDate: string };

/**
 * Active RFQs that have the file at a position or among their documents, oldest first: the RFQ that it was uploaded for,
 * copies of that RFQ, and RFQs that use it as a document of their company.
 */
const findActiveRfqsWith = async (
  attachmentKey: string,
  uploadedFor: string | null,
  { references, commandRunner }: ProcessManagerContext,
): Promise<readonly ActiveRfq[]> => {
  const rfqIdsWithFile = await references.activeRfqsWith(attachmentKey);
  const activeRfqs: ActiveRfq[] = [];
  await forEachInBatches(
    [...new Set([...(uploadedFor === null ? [] : [uploadedFor]), ...rfqIdsWithFile])],
    async (rfqId) => {
      const { state: rfqState } = await commandRunner.load(rfq, rfqId);
      const { status, endDate } = rfqState;
      const isAttached = attachedFiles(rfqState).some((file) => file.attachmentKey === attachmentKey);
      if (status === 'Active' && endDate !== null && isAttached) activeRfqs.push({ rfqId, rfqState, endDate });
    },
  );
  return activeRfqs.sort((a, b) => a.rfqState.secondaryId - b.rfqState.secondaryId);
};

/**
 * A file may turn out to be unreadable after its RFQ was published and verified (RFQ-10). The assignee of such RFQs gets
 * one e-mail for all of them.
 */
export const buyersAreNotifiedOfUnreadableFiles: ProcessManager = {
  // Stored name; never changed.
  name: 'buyers-hear-of-unreadable-files',
  on: {
    AttachmentPreviewFailed: async (event, context) => {
      if (!isRecent(event, context)) return;
      const { state: file } = await context.commandRunner.load(attachment, event.streamId);
      if (file.status !== 'stored' || flawFound(file) === null) return;
      const activeRfqs = await findActiveRfqsWith(event.streamId, file.rfqId, context);
      for (const owner of new Set(activeRfqs.map(({ rfqState }) => rfqState.ownerUserId))) {
        const [first, ...others] = activeRfqs.filter(({ rfqState }) => rfqState.ownerUserId === owner);
        if (!first) continue;
        const alsoIn = others.map(({ rfqState }) => `${rfqState.secondaryId} ${rfqState.label}`);
        await enqueueEmail('file-unreadable', event, { ...first, fileName: file.fileName, alsoIn }, context);
      }
    },
  },
};
