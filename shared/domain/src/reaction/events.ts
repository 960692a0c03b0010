import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';

/**
 * `parkedAt` identifies the failure that is meant, so that it is retried or skipped once; `stream` is that of the event
 * that was parked.
 */
type ReactionAction = { readonly parkedAt: string; readonly stream: string; readonly reason: string };

const sample: ReactionAction = {
  parkedAt: '2026-03-10T12:00:00.000Z',
  stream: `rfq-${sampleIds.rfq}`,
  reason: 'The fault is mended by the release of today',
};

/** Streams `reaction-<process manager>:<event id>`: operators' actions on a parked reaction. */
export const reactionEvents = events('reaction', {
  ReactionRetryRequested: event<ReactionAction>({ sample }),
  ReactionSkipRequested: event<ReactionAction>({ sample }),
});
export type ReactionEvent = EventOf<typeof reactionEvents>;
