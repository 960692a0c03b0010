import type { EventLog } from '../storage/event-log.js';
import type { RecordedEvent } from '../storage/recorded-event.js';
import { canNameStream } from './values.js';

const LINK_TYPE = '$>';

/** `revision@stream`. */
const LINK = /^([+-]?\d{1,18})(?:@(.*))?$/s;

/** The events that a reader receives who has links resolved. */
export interface ResolvedEvent {
  /** Missing when the link's target is hidden, deleted or never existed. */
  event?: RecordedEvent;
  link?: RecordedEvent;
}

/** Resolves one link and no further. A link that cannot be parsed is an ordinary event. */
export const followLink = (log: EventLog, event: RecordedEvent): ResolvedEvent => {
  if (event.type !== LINK_TYPE) return { event };
  const [match, digits, stream = ''] = LINK.exec(event.data.toString('utf8')) ?? [];
  if (match === undefined) return { event };
  if (!canNameStream(stream)) return { link: event };
  const revision = Number(digits);
  const page = log.readStream(stream, revision, 'forwards', 1);
  const target = page.kind === 'events' ? page.events[0] : undefined;
  return target?.revision === revision ? { event: target, link: event } : { link: event };
};
