import type { AttachmentEvent } from '@torno/domain';
import { DomainError, type DataOf } from '@torno/kernel';
import type { Files } from '@torno/platform';
import type { CommandResult } from '../command-runner/command-runner.js';
import type { RunCommand } from '../command-runner/run-command.js';
import { attachment, type AttachmentState } from './attachment.js';
import type { ReceivedFile } from './receive-file.js';

/** Records a stored file. If the company has meanwhile used up its quota, the file is removed. */
export const recordUpload = async (
  { attachmentKey, ...file }: ReceivedFile,
  belongs: Omit<DataOf<AttachmentEvent, 'AttachmentUploaded'>, keyof ReceivedFile>,
  { run }: { readonly run: RunCommand },
  files: Pick<Files, 'remove'>,
): Promise<CommandResult<AttachmentState>> => {
  try {
    return await run(attachment, attachmentKey, { type: 'RecordUpload', data: { ...belongs, ...file } });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'too-many') await files.remove(attachmentKey);
    throw error;
  }
};
