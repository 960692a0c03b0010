import type { ReactionFacts } from '@torno/domain';
import { positionReply, type CommandHandlers } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { reactionControl } from './reaction-control.js';
import { waitUntil } from './wait-until.js';

/** How long a reply waits until a process manager has carried out what was asked. */
const maxWaitMs = 5_000;

/** Operators' commands on parked reactions become events, which a process manager carries out. */
export const reactionHandlers = ({
  parkedReactions,
}: Pick<CommandContext, 'parkedReactions'>): Pick<CommandHandlers, 'retryReaction' | 'skipReaction'> => {
  const factsOf = async (reactionId: string): Promise<ReactionFacts | undefined> => {
    const parked = await parkedReactions.findOne({ _id: reactionId });
    return parked ? { parkedAt: parked.at, stream: parked.stream } : undefined;
  };
  const settled = (reactionId: string, facts: ReactionFacts | undefined): Promise<boolean> =>
    waitUntil(async () => (await factsOf(reactionId))?.parkedAt !== facts?.parkedAt, maxWaitMs);
  return {
    retryReaction: async ({ params: { reactionId }, body, run }) => {
      const facts = await factsOf(reactionId);
      const executed = await run(reactionControl, reactionId, { type: 'RetryReaction', data: { facts, ...body } });
      await settled(reactionId, facts);
      return positionReply(executed);
    },
    skipReaction: async ({ params: { reactionId }, body, run }) => {
      const facts = await factsOf(reactionId);
      const executed = await run(reactionControl, reactionId, { type: 'SkipReaction', data: { facts, ...body } });
      await settled(reactionId, facts);
      return positionReply(executed);
    },
  };
};
