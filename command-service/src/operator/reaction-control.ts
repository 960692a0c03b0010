import { reactionEvents, requireParkedReaction, type ReactionEvent, type ReactionFacts } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

/** `facts` come from the parked reaction, undefined if it is not parked. */
type ReactionRequest = { readonly facts: ReactionFacts | undefined; readonly reason: string };

const requestData = ({ facts, reason }: ReactionRequest): ReactionEvent['data'] => ({
  ...requireParkedReaction(facts),
  reason,
});

const noState = () => ({});

/**
 * Commands of operators on a parked reaction. No event tells whether it is still parked, so the stream has no state.
 */
export const reactionControl = decider({
  events: reactionEvents,
  initial: noState,
  evolve: noState,
  commands: {
    RetryReaction: (request: ReactionRequest): ReactionEvent[] => [
      { type: 'ReactionRetryRequested', data: requestData(request) },
    ],
    SkipReaction: (request: ReactionRequest): ReactionEvent[] => [
      { type: 'ReactionSkipRequested', data: requestData(request) },
    ],
  },
});
export type ReactionControlCommand = CommandOf<typeof reactionControl>;
