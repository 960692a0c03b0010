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

/** `facts` are what the stored builds say, undefined for a projection that does not exist. */
type Ask = { readonly facts: ProjectionFacts | undefined; readonly reason: string };
type OnBuild = Ask & { readonly collection: string };

const known = ({ facts }: Pick<Ask, 'facts'>): ProjectionFacts => {
  if (!facts) throw unknownProjection();
  return facts;
};

const nothing = () => ({});

/**
 * What operators ask of a projection, with their reasons. Whether it is possible follows from the stored builds, which
 * no event tells of; so the stream has no state.
 */
export const projectionControl = decider({
  events: projectionEvents,
  initial: nothing,
  evolve: nothing,
  commands: {
    Pause: ({ reason, ...asked }: Ask): ProjectionEvent[] =>
      known(asked).isPaused ? [] : [{ type: 'ProjectionPaused', data: { reason } }],
    Resume: ({ reason, ...asked }: Ask): ProjectionEvent[] =>
      known(asked).isPaused ? [{ type: 'ProjectionResumed', data: { reason } }] : [],
    Replay: ({ reason, swap, ...asked }: Ask & { readonly swap: ReplaySwap }): ProjectionEvent[] => {
      requireNoReplay(known(asked));
      return [{ type: 'ProjectionReplayRequested', data: { swap, reason } }];
    },
    Swap: ({ reason, collection, ...asked }: OnBuild): ProjectionEvent[] => {
      requireSwappable(known(asked), collection);
      return [{ type: 'ProjectionSwapRequested', data: { collection, reason } }];
    },
    Discard: ({ reason, collection, ...asked }: OnBuild): ProjectionEvent[] => {
      requireReplay(known(asked), collection);
      return [{ type: 'ProjectionReplayDiscarded', data: { collection, reason } }];
    },
    Heal: ({ reason, stream, ...asked }: Ask & { readonly stream: string }): ProjectionEvent[] => {
      requireParked(known(asked), stream);
      return [{ type: 'ProjectionHealingRequested', data: { stream, reason } }];
    },
  },
});
export type ProjectionControlCommand = CommandOf<typeof projectionControl>;
