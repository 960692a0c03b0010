import { previewKindOf } from '@torno/domain';
import { attachment, type AttachmentState } from '../attachment/attachment.js';
import type { CommandContext } from '../context.js';
import { inGroups } from '../processes/in-groups.js';
import { attachedFiles } from './attached-files.js';
import type { RfqState } from './rfq-state.js';

/** Milliseconds that a publication waits at most for its files to be looked into. */
const patience = 30_000;

/** The latest instant whose publications have waited long enough for their files at `now`. */
export const waitedSince = (now: string): string => new Date(Date.parse(now) - patience).toISOString();

/** Whether at `now` a publication of `startDate` has waited long enough for its files; both are ISO instants. */
export const hasWaitedForFiles = (startDate: string, now: string): boolean => startDate <= waitedSince(now);

/** Nobody has tried to make a picture of it yet, so nobody knows whether it can be opened. */
const isAwaited = (state: AttachmentState): boolean =>
  state.status === 'stored' &&
  state.previewKey === null &&
  state.previewFailure === null &&
  previewKindOf(state.mime) !== undefined;

/** Keys of an RFQ's files that have not been looked into yet (RFQ-10). Kinds without a preview never are. */
export const awaitedFiles = async (
  rfq: Pick<RfqState, 'documents' | 'positions'>,
  { execution }: Pick<CommandContext, 'execution'>,
): Promise<readonly string[]> => {
  const awaited: string[] = [];
  await inGroups([...new Set(attachedFiles(rfq).map(({ attachmentKey }) => attachmentKey))], async (attachmentKey) => {
    const { state } = await execution.load(attachment, attachmentKey);
    if (isAwaited(state)) awaited.push(attachmentKey);
  });
  return awaited;
};
