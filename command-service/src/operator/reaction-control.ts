import { reactionEvents, requireParkedReaction, type ReactionEvent, type ReactionFacts } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

/** `facts` come from the parked reaction, undefined if it is not parked. */
type Ask = { readonly facts: ReactionFacts | undefined; readonly reason: string };

const requestData = ({ facts, reason }: Ask): ReactionEvent['data'] => ({ ...requireParkedReaction(facts), reason });

const nothing = () => ({});

/**
 * Commands of operators on a parked reaction. No event tells whether it is still parked, so the stream has no state.
 */
export const reactionControl = decider({
  events: reactionEvents,
  initial: nothing,
  evolve: nothing,
  commands: {
    RetryReaction: (ask: Ask): ReactionEvent[] => [{ type: 'ReactionRetryRequested', data: requestData(ask) }],
    SkipReaction: (ask: Ask): ReactionEvent[] => [{ type: 'ReactionSkipRequested', data: requestData(ask) }],
  },
});
export type ReactionControlCommand = CommandOf<typeof reactionControl>;
