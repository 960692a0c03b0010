import type { EventLog } from '../storage/event-log.js';
import type { RecordedEvent } from '../storage/recorded-event.js';
import { canNameStream } from './values.js';

const LINK_TYPE = '$>';

/** `revision@stream`. */
const LINK = /^([+-]?\d{1,18})(?:@(.*))?$/s;

/** What a reader gets who has links followed. */
export interface Resolved {
  /** Missing when the link's target is hidden, deleted or was never there. */
  event?: RecordedEvent;
  link?: RecordedEvent;
}

/** Follows one link and no further. What says nothing that could be followed is an event as any other. */
export const followLink = (log: EventLog, event: RecordedEvent): Resolved => {
  if (event.type !== LINK_TYPE) return { event };
  const [said, digits, stream = ''] = LINK.exec(event.data.toString('utf8')) ?? [];
  if (said === undefined) return { event };
  if (!canNameStream(stream)) return { link: event };
  const revision = Number(digits);
  const page = log.readStream(stream, revision, 'forwards', 1);
  const target = page.kind === 'events' ? page.events[0] : undefined;
  return target?.revision === revision ? { event: target, link: event } : { link: event };
};
