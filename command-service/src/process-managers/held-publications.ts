import type { DocumentIndex, Filter } from '@torno/platform';
import { DomainError } from '@torno/kernel';
import { runWith } from '../command-runner/run-command.js';
import { findUncheckedFiles, hasWaitedForFiles, maxWaitBegin } from '../rfq/unchecked-files.js';
import { rfq } from '../rfq/rfq.js';
import { unreadableFiles } from '../rfq/unreadable-files.js';
import { policyMeta, type ProcessManagerContext, type HeldPublication } from './process-manager.js';

export const heldPublications = 'held-publications';

export const heldPublicationIndexes: readonly DocumentIndex[] = [{ keys: { awaited: 1 } }, { keys: { since: 1 } }];

const batch = 200;

/** Name of the process manager that verifies publications. */
export const verifier = 'publication-is-verified';

/**
 * Returns whether the publication need not be held any longer. After a refusal it is held, and the next attempt finds out
 * whether an operator was faster.
 */
const verify = async (publication: HeldPublication, context: ProcessManagerContext): Promise<boolean> => {
  const { commandRunner, clock, log } = context;
  const { _id: rfqId, eventId, correlationId } = publication;
  const { state } = await commandRunner.load(rfq, rfqId);
  if (state.status !== 'ToBeVerified' || state.startDate === null) return true;
  const now = clock();
  const uncheckedKeys = await findUncheckedFiles(state, context);
  if (uncheckedKeys.length > 0 && !hasWaitedForFiles(state.startDate, now)) return false;
  if (uncheckedKeys.length > 0)
    log.warn({ rfqId, awaited: uncheckedKeys }, 'An RFQ was verified although its files were not checked in time');
  try {
    // The command's id is the same as without waiting, so that no publication is verified twice.
    const run = runWith(policyMeta(verifier, { eventId, correlationId, at: now }), commandRunner);
    const unreadable = await unreadableFiles(state, context);
    await run(rfq, rfqId, { type: 'Verify', data: { verifiedBy: 'automatic', reason: '', unreadable } });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.info({ rfqId, code: error.code }, 'The verification of an RFQ was refused');
    return false;
  }
};

const verifyHeldPublications = async (
  which: Filter<HeldPublication>,
  limit: number | undefined,
  context: ProcessManagerContext,
): Promise<void> => {
  const { held } = context;
  for (const publication of await held.find(which, { sort: { since: 1 }, ...(limit === undefined ? {} : { limit }) })) {
    const { _id, eventId } = publication;
    if (await verify(publication, context)) await held.deleteOne({ _id, eventId });
  }
};

/** After a file was checked or deleted, verifies the publications that wait for no other file. */
export const verifyPublicationsAwaiting = (attachmentKey: string, context: ProcessManagerContext): Promise<void> =>
  verifyHeldPublications({ awaited: attachmentKey }, undefined, context);

/** Verifies the publications that have waited for their files for the longest time allowed. */
export const verifyOverduePublications = (context: ProcessManagerContext): Promise<void> =>
  verifyHeldPublications({ since: { $lte: maxWaitBegin(context.clock()) } }, batch, context);
