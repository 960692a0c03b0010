import type { CommandContext } from '../context.js';
import { inGroups } from '../processes/in-groups.js';
import type { RfqState } from './rfq-state.js';
import { attachment, type AttachmentState } from '../attachment/attachment.js';

/** What keeps people from reading a file; the buyer's screens have words for each. */
export type FileFlaw = 'fileMissing' | 'fileDamaged' | 'fileProtected';

const flawOf = (state: AttachmentState, isStored: boolean): FileFlaw | null => {
  if (state.status !== 'stored' || !isStored) return 'fileMissing';
  if (state.previewFailure === 'damaged') return 'fileDamaged';
  return state.previewFailure === 'protected' ? 'fileProtected' : null;
};

/**
 * The files of an RFQ that suppliers could not read, as `fileDamaged: name` (RFQ-10): gone, damaged, or behind a password.
 * What the previews have not looked into yet counts as readable.
 */
export const unreadableFiles = async (
  { documents, positions }: Pick<RfqState, 'documents' | 'positions'>,
  { execution, files }: Pick<CommandContext, 'execution' | 'files'>,
): Promise<readonly string[]> => {
  const attached = [...documents, ...positions.flatMap(({ attachments }) => attachments)];
  const flaws = new Map<string, FileFlaw>();
  await inGroups([...new Set(attached.map(({ attachmentKey }) => attachmentKey))], async (attachmentKey) => {
    const [{ state }, stored] = await Promise.all([
      execution.load(attachment, attachmentKey),
      files.info(attachmentKey),
    ]);
    const flaw = flawOf(state, stored !== undefined);
    if (flaw !== null) flaws.set(attachmentKey, flaw);
  });
  const reasons = attached.flatMap(({ attachmentKey, label }) => {
    const flaw = flaws.get(attachmentKey);
    return flaw === undefined ? [] : [`${flaw}: ${label}`];
  });
  return [...new Set(reasons)];
};
