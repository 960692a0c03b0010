import type { ReactionEvent } from '@torno/domain';
import { isOutage } from '@torno/platform';
import { triesBeforeParking, type ParkedReaction } from '@torno/read-models';
import { failureText, isRefusal, policyFor } from './policies.js';
import { contextFor, type PolicyContext, type ProcessManager } from './process-manager.js';

type ReactionRequest = { readonly streamId: string; readonly data: ReactionEvent['data'] };

/** The parked reaction; undefined if it was settled or has failed again since the operator's command. */
const parkedOf = async (
  { streamId, data }: ReactionRequest,
  { parkedReactions }: PolicyContext,
): Promise<ParkedReaction | undefined> =>
  (await parkedReactions.findOne({ _id: streamId, at: data.parkedAt })) ?? undefined;

/** Handles a parked event as if it had just arrived; its commands have the same ids as before. */
const react = async (
  { process, stream, revision, type }: ParkedReaction,
  processManagers: readonly ProcessManager[],
  context: PolicyContext,
): Promise<void> => {
  const processManager = processManagers.find(({ name }) => name === process);
  const policy = processManager && policyFor(processManager, type);
  if (!policy) throw new Error('No process manager of this release handles the event');
  const [event] = await context.eventStore.readStream(stream, { fromRevision: revision, max: 1 });
  if (!event) throw new Error(`Revision ${revision} of ${stream} cannot be read`);
  await policy(event, contextFor(event, process, context));
};

/**
 * Carries out the commands of operators on parked reactions. A retry is one attempt: if it fails, the reaction stays
 * parked with the new error. The document is deleted after the policy, so a crash repeats the attempt, and the ids of
 * its commands make the repeat harmless.
 */
export const reactionActionsAreCarriedOut = (processManagers: readonly ProcessManager[]): ProcessManager => ({
  name: 'reaction-acts-are-carried-out',
  on: {
    ReactionRetryRequested: async (event, context) => {
      const { parkedReactions, clock, log } = context;
      const parkedReaction = await parkedOf(event, context);
      if (!parkedReaction) return;
      const { _id, at, since = at, tries = triesBeforeParking } = parkedReaction;
      try {
        await react(parkedReaction, processManagers, context);
      } catch (error) {
        if (isOutage(error)) throw error;
        if (!isRefusal(error)) {
          log.error({ err: error, reaction: _id }, 'A parked reaction failed again');
          const newFailure = { error: failureText(error), at: clock(), since, tries: tries + 1 };
          await parkedReactions.updateOne({ _id, at }, { $set: newFailure });
          return;
        }
        log.info({ reaction: _id, code: error.code }, 'The command of a parked reaction was refused');
      }
      await parkedReactions.deleteOne({ _id, at });
    },
    ReactionSkipRequested: async ({ streamId, data }, { parkedReactions }) => {
      await parkedReactions.deleteOne({ _id: streamId, at: data.parkedAt });
    },
  },
});
