import { concernKeys, jobQueues, previewKindOf } from '@torno/domain';
import { derivedId } from '@torno/kernel';
import type { PreviewJob } from '../previews/preview-job.js';
import type { ProcessManager } from './process-manager.js';

/** Every uploaded file that can be shown as a picture gets a preview (RFQ-35, RFQ-45, UPLOAD-18). */
export const previewsAreMade: ProcessManager = {
  name: 'previews-are-made',
  on: {
    AttachmentUploaded: async ({ id, data, streamId, metadata }, { queue }) => {
      if (previewKindOf(data.mime) === undefined) return;
      const payload: PreviewJob = {
        attachmentKey: streamId,
        eventId: id,
        correlationId: metadata.$correlationId,
      };
      const concerns = concernKeys({ attachmentKey: streamId });
      const group = data.ownerCompanyId;
      await queue.publish(jobQueues.previews, { id: derivedId('preview', id), payload, group, concerns });
    },
  },
};
