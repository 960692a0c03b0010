import type { ReactionFacts } from '@torno/domain';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { reactionControl, type ReactionControlCommand } from './reaction-control.js';
import { waitUntil } from './wait-until.js';

type ReactionRequest = Pick<CommandRequest, 'run'> & {
  readonly params: { readonly reactionId: string };
  readonly body: { readonly reason: string };
};

/** Operators' commands on parked reactions become events, which a process manager carries out. */
export const reactionHandlers = ({
  parkedReactions,
}: Pick<CommandContext, 'parkedReactions'>): Pick<CommandHandlers, 'retryReaction' | 'skipReaction'> => {
  const factsOf = async (reactionId: string): Promise<ReactionFacts | undefined> => {
    const parkedReaction = await parkedReactions.findOne({ _id: reactionId });
    return parkedReaction ? { parkedAt: parkedReaction.at, stream: parkedReaction.stream } : undefined;
  };
  const requestAction = async (
    type: ReactionControlCommand['type'],
    { params: { reactionId }, body, run }: ReactionRequest,
  ) => {
    const facts = await factsOf(reactionId);
    const result = await run(reactionControl, reactionId, { type, data: { facts, ...body } });
    await waitUntil(async () => (await factsOf(reactionId))?.parkedAt !== facts?.parkedAt);
    return positionReply(result);
  };
  return {
    retryReaction: (request) => requestAction('RetryReaction', request),
    skipReaction: (request) => requestAction('SkipReaction', request),
  };
};
