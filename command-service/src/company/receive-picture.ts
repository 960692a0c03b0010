import { buffer } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { pictureLimits } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { HttpRefusal, pictureSize, type Files } from '@torno/platform';
import type { CommandRequest } from '../command-request.js';
import { receiveFile, type ReceivedFile } from '../attachments/receive-file.js';

const field = 'image';

const flawOf = (bytes: Buffer, mime: string): DomainError | undefined => {
  const size = pictureSize(bytes, mime);
  if (!size) return new DomainError('picture.unreadable', 'invalid', [{ field, code: 'unreadable-picture' }]);
  return Math.max(size.width, size.height) > pictureLimits.side
    ? new DomainError('picture.too-many-pixels', 'invalid', [{ field, code: 'too-many-pixels' }])
    : undefined;
};

/**
 * Stores the one picture of a multipart request (field `image`): 415 for anything but PNG and JPEG (UPLOAD-12), 413 over the
 * limit of bytes, 400 for one with a side of too many pixels (UPLOAD-15) or without a size. After a refusal nothing
 * remains stored.
 */
export const receivePicture = async (
  request: IncomingMessage,
  files: Files,
  attachmentKey: string,
  requireQuota: CommandRequest['requireQuota'],
): Promise<ReceivedFile> => {
  const { file } = await receiveFile(request, files, {
    field,
    attachmentKey,
    maxBytes: pictureLimits.bytes,
    requireQuota,
  });
  const isPicture = (pictureLimits.mimes as readonly string[]).includes(file.mime);
  const flaw = isPicture
    ? flawOf(await buffer(await files.open(attachmentKey)), file.mime)
    : new HttpRefusal(415, 'picture.type', 'Only pictures in PNG and JPEG are accepted');
  if (!flaw) return file;
  await files.remove(attachmentKey);
  throw flaw;
};
