import type { AttachmentEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type AttachmentReadModel } from '@torno/read-models';

export const attachments = projection<AttachmentReadModel, AttachmentEvent>({
  name: 'attachments',
  version: 2,
  indexes: readModelIndexes.attachments,
  on: {
    AttachmentUploaded: {
      key: (event) => event.streamId,
      fold: (_attachment, { data, streamId, metadata }) => ({
        ...data,
        attachmentKey: streamId,
        uploadedBy: metadata.actor.userId,
        previews: null,
      }),
    },
    AttachmentPreviewCreated: {
      key: (event) => event.streamId,
      fold: (attachment, { data, position }) =>
        attachment && { ...attachment, previews: { ...data, glbKey: null, position } },
    },
    AttachmentModelPreviewCreated: {
      key: (event) => event.streamId,
      fold: (attachment, { data, position }) =>
        attachment?.previews
          ? { ...attachment, previews: { ...attachment.previews, glbKey: data.glbKey, position } }
          : attachment,
    },
    AttachmentDeleted: { key: (event) => event.streamId, fold: () => null },
  },
});
