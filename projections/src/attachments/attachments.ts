import type { AttachmentEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type AttachmentReadModel } from '@torno/read-models';

export const attachments = projection<AttachmentReadModel, AttachmentEvent>({
  name: 'attachments',
  version: 1,
  indexes: readModelIndexes.attachments,
  on: {
    AttachmentUploaded: {
      key: (event) => event.streamId,
      fold: (_attachment, { data, streamId, metadata }) => ({
        ...data,
        attachmentKey: streamId,
        uploadedBy: metadata.actor.userId,
      }),
    },
    AttachmentDeleted: { key: (event) => event.streamId, fold: () => null },
  },
});
