import { previewKindOf } from '@torno/domain';
import { attachment, type AttachmentState } from '../attachments/attachment.js';
import type { CommandContext } from '../context.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import { attachedFiles } from './attached-files.js';
import type { RfqState } from './rfq-state.js';

/** Milliseconds that a publication waits at most for its files to be checked. */
const maxWaitMs = 30_000;

/** Publications requested at this instant or before have waited for their files for the longest time allowed. */
export const maxWaitBegin = (now: string): string => new Date(Date.parse(now) - maxWaitMs).toISOString();

/** Whether a publication requested at `startDate` has waited for the longest time allowed; both are ISO instants. */
export const hasWaitedForFiles = (startDate: string, now: string): boolean => startDate <= maxWaitBegin(now);

/** Whether no preview has been attempted yet, so that it is unknown whether the file can be opened. */
const isUnchecked = (state: AttachmentState): boolean =>
  state.status === 'stored' &&
  state.previewKey === null &&
  state.previewFailure === null &&
  previewKindOf(state.mime) !== undefined;

/** Keys of an RFQ's files that have not been checked yet (RFQ-10); kinds without a preview are never checked. */
export const findUncheckedFiles = async (
  rfq: Pick<RfqState, 'documents' | 'positions'>,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<readonly string[]> => {
  const uncheckedKeys: string[] = [];
  await forEachInBatches(
    [...new Set(attachedFiles(rfq).map(({ attachmentKey }) => attachmentKey))],
    async (attachmentKey) => {
      const { state } = await commandRunner.load(attachment, attachmentKey);
      if (isUnchecked(state)) uncheckedKeys.push(attachmentKey);
    },
  );
  return uncheckedKeys;
};
