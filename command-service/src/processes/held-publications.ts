import type { DocumentIndex, Filter } from '@torno/platform';
import { derivedId, DomainError, type CommandMeta } from '@torno/kernel';
import { awaitedFiles, hasWaitedForFiles, waitedSince } from '../rfq/awaited-files.js';
import { rfq } from '../rfq/rfq.js';
import { unreadableFiles } from '../rfq/unreadable-files.js';
import { systemActor, type ProcessContext } from './process.js';

/** A publication whose files are being looked into before it is verified (RFQ-10). */
export type HeldPublication = {
  /** The RFQ's id. */
  readonly _id: string;
  /** The `RfqPublicationRequested`. */
  readonly eventId: string;
  readonly correlationId: string;
  /** ISO instant. */
  readonly since: string;
  /** Keys of the files that nobody had looked into when it was held. */
  readonly awaited: readonly string[];
};

export const heldPublications = 'held-publications';

export const heldPublicationIndexes: readonly DocumentIndex[] = [{ keys: { awaited: 1 } }, { keys: { since: 1 } }];

const batch = 200;

/** As the one who verifies publications. */
export const verifier = 'publication-is-verified';

/** The same command as if it had been given at once, so that none is verified twice. */
const metaOf = ({ eventId, correlationId }: HeldPublication, at: string): CommandMeta => ({
  id: derivedId('reaction', eventId, verifier),
  at,
  actor: systemActor(verifier),
  correlationId,
  causationId: eventId,
});

/** Whether there is nothing more to do about it. A refusal is looked at again in time: an operator may have been quicker. */
const settle = async (publication: HeldPublication, context: ProcessContext): Promise<boolean> => {
  const { execution, clock, log } = context;
  const { _id: rfqId } = publication;
  const { state } = await execution.load(rfq, rfqId);
  if (state.status !== 'ToBeVerified' || state.startDate === null) return true;
  const now = clock();
  const awaited = await awaitedFiles(state, context);
  if (awaited.length > 0 && !hasWaitedForFiles(state.startDate, now)) return false;
  if (awaited.length > 0) log.warn({ rfqId, awaited }, 'an RFQ is verified before its files were looked into');
  try {
    await execution.execute(rfq, rfqId, {
      type: 'Verify',
      data: { verifiedBy: 'automatic', unreadable: await unreadableFiles(state, context) },
      meta: metaOf(publication, now),
    });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.info({ rfqId, code: error.code }, 'refused');
    return false;
  }
};

const settleThose = async (
  which: Filter<HeldPublication>,
  limit: number | undefined,
  context: ProcessContext,
): Promise<void> => {
  const { held } = context;
  for (const publication of await held.find(which, { sort: { since: 1 }, ...(limit === undefined ? {} : { limit }) })) {
    const { _id, eventId } = publication;
    if (await settle(publication, context)) await held.deleteOne({ _id, eventId });
  }
};

/** A file has been looked into or is gone: verifies the publications that have waited for nothing else. */
export const settlePublicationsAwaiting = (attachmentKey: string, context: ProcessContext): Promise<void> =>
  settleThose({ awaited: attachmentKey }, undefined, context);

/** Verifies the publications that have waited long enough for their files. */
export const settleOverduePublications = (context: ProcessContext): Promise<void> =>
  settleThose({ since: { $lte: waitedSince(context.clock()) } }, batch, context);
