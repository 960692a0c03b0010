import type { AttachmentEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, searchTokens, type AttachmentReadModel } from '@torno/read-models';

export const attachments = readModel<AttachmentReadModel, AttachmentEvent>({
  name: 'attachments',
  version: 3,
  indexes: readModelIndexes.attachments,
  create: {
    AttachmentUploaded: ({ data, streamId, metadata }) => ({
      ...data,
      attachmentKey: streamId,
      uploadedBy: metadata.actor.userId,
      previews: null,
      tokens: searchTokens(data.fileName),
    }),
  },
  change: {
    AttachmentPreviewCreated: (_attachment, { data, position }) => ({
      previews: { previewKey: data.previewKey, thumbnailKey: data.thumbnailKey, glbKey: null, position },
    }),
    AttachmentModelPreviewCreated: ({ previews }, { data, position }) => ({
      previews: previews && { ...previews, glbKey: data.glbKey, position },
    }),
  },
  remove: ['AttachmentDeleted'],
});
