import { previewKindOf } from '@torno/domain';
import { attachment, type AttachmentState } from '../attachments/attachment.js';
import type { CommandContext } from '../context.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import { attachedFiles } from './attached-files.js';
import type { RfqState } from './rfq-state.js';

/** The reasons why people cannot read a file; the frontend translates each. */
export type FileFlaw = 'fileMissing' | 'fileDamaged' | 'fileProtected' | 'fileEmpty';

/** The reason found by the attempt to make a preview; null for a file that is readable or has not been checked. */
export const flawFound = (state: AttachmentState): Exclude<FileFlaw, 'fileMissing'> | null => {
  if (state.status === 'none') return null;
  switch (state.previewFailure) {
    case 'damaged':
      return 'fileDamaged';
    case 'protected':
      return 'fileProtected';
    case 'empty':
      // An IGES file without a surface may be a drawing made of curves.
      return previewKindOf(state.mime) === 'iges' ? null : 'fileEmpty';
    default:
      return null;
  }
};

const flawOf = (state: AttachmentState, isStored: boolean): FileFlaw | null =>
  state.status !== 'stored' || !isStored ? 'fileMissing' : flawFound(state);

/**
 * The files of an RFQ that suppliers could not read, as `fileDamaged: name` (RFQ-10): deleted, damaged,
 * password-protected or empty. A file that has not been checked counts as readable.
 */
export const unreadableFiles = async (
  rfq: Pick<RfqState, 'documents' | 'positions'>,
  { commandRunner, files }: Pick<CommandContext, 'commandRunner' | 'files'>,
): Promise<readonly string[]> => {
  const allFiles = attachedFiles(rfq);
  const flaws = new Map<string, FileFlaw>();
  await forEachInBatches([...new Set(allFiles.map(({ attachmentKey }) => attachmentKey))], async (attachmentKey) => {
    const [{ state }, stored] = await Promise.all([
      commandRunner.load(attachment, attachmentKey),
      files.info(attachmentKey),
    ]);
    const flaw = flawOf(state, stored !== undefined);
    if (flaw !== null) flaws.set(attachmentKey, flaw);
  });
  const reasons = allFiles.flatMap(({ attachmentKey, label }) => {
    const flaw = flaws.get(attachmentKey);
    return flaw === undefined ? [] : [`${flaw}: ${label}`];
  });
  return [...new Set(reasons)];
};
