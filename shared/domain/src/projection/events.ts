import { event, events, type EventOf } from '@torno/kernel';

/** How a replay ends: queries read the new build as soon as it has caught up, or once an operator swaps it in. */
export const replaySwaps = ['automatic', 'by-hand'] as const;
export type ReplaySwap = (typeof replaySwaps)[number];

type WithReason = { readonly reason: string };
const reason = 'The totals were wrong until yesterday';

/** Streams `projection-<read model>`: operators' actions on a projection, which the projections carry out. */
export const projectionEvents = events('projection', {
  ProjectionPaused: event<WithReason>({ sample: { reason } }),
  ProjectionResumed: event<WithReason>({ sample: { reason } }),
  ProjectionReplayRequested: event<WithReason & { readonly swap: ReplaySwap }>({ sample: { swap: 'by-hand', reason } }),
  /** Queries are to read this build: one that has caught up, or the previous one again. */
  ProjectionSwapRequested: event<WithReason & { readonly collection: string }>({
    sample: { collection: 'rfqs@7+1', reason },
  }),
  ProjectionReplayDiscarded: event<WithReason & { readonly collection: string }>({
    sample: { collection: 'rfqs@7+1', reason },
  }),
  ProjectionHealingRequested: event<WithReason & { readonly stream: string }>({ sample: { stream: 'rfq-1', reason } }),
});
export type ProjectionEvent = EventOf<typeof projectionEvents>;
