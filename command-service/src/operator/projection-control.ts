import {
  projectionEvents,
  requireNoReplay,
  requireParked,
  requireReplay,
  requireSwappable,
  unknownProjection,
  type ProjectionEvent,
  type ProjectionFacts,
  type ReplaySwap,
} from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

/** `facts` come from the stored builds, undefined for a projection that does not exist. */
type ControlRequest = { readonly facts: ProjectionFacts | undefined; readonly reason: string };
type BuildRequest = ControlRequest & { readonly collection: string };

const requireFacts = ({ facts }: Pick<ControlRequest, 'facts'>): ProjectionFacts => {
  if (!facts) throw unknownProjection();
  return facts;
};

const noState = () => ({});

/**
 * Commands of operators on a projection, with their reasons. The stored builds, which no event describes, decide
 * whether they are possible, so the stream has no state.
 */
export const projectionControl = decider({
  events: projectionEvents,
  initial: noState,
  evolve: noState,
  commands: {
    Pause: ({ reason, ...request }: ControlRequest): ProjectionEvent[] =>
      requireFacts(request).isPaused ? [] : [{ type: 'ProjectionPaused', data: { reason } }],
    Resume: ({ reason, ...request }: ControlRequest): ProjectionEvent[] =>
      requireFacts(request).isPaused ? [{ type: 'ProjectionResumed', data: { reason } }] : [],
    Replay: ({ reason, swap, ...request }: ControlRequest & { readonly swap: ReplaySwap }): ProjectionEvent[] => {
      requireNoReplay(requireFacts(request));
      return [{ type: 'ProjectionReplayRequested', data: { swap, reason } }];
    },
    Swap: ({ reason, collection, ...request }: BuildRequest): ProjectionEvent[] => {
      requireSwappable(requireFacts(request), collection);
      return [{ type: 'ProjectionSwapRequested', data: { collection, reason } }];
    },
    Discard: ({ reason, collection, ...request }: BuildRequest): ProjectionEvent[] => {
      requireReplay(requireFacts(request), collection);
      return [{ type: 'ProjectionReplayDiscarded', data: { collection, reason } }];
    },
    Heal: ({ reason, stream, ...request }: ControlRequest & { readonly stream: string }): ProjectionEvent[] => {
      requireParked(requireFacts(request), stream);
      return [{ type: 'ProjectionHealingRequested', data: { stream, reason } }];
    },
  },
});
export type ProjectionControlCommand = CommandOf<typeof projectionControl>;
