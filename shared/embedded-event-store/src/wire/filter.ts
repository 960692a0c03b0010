import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import type { RecordedEvent } from '../storage/recorded-event.js';
import { Refusal } from './refusal.js';

/** Which events of `$all` a reader wants; a subscriber hears of its progress every `checkpointInterval` events looked at. */
export interface Filter {
  matches(event: RecordedEvent): boolean;
  checkpointInterval: number;
}

/** The search window when the client asks for "any number", as in the real server. */
const DEFAULT_WINDOW = 32;

const expressionOf = (expression: ReadReq.Options.FilterOptions.Expression): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const source = expression.getRegex();
  if (source === '') throw new Refusal(status.INVALID_ARGUMENT, 'A filter needs prefixes or a regular expression');
  try {
    const regex = new RegExp(source);
    return (text) => regex.test(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal(status.INVALID_ARGUMENT, `Bad filter: ${error.message}`);
  }
};

/** undefined when the reader wants everything. @throws Refusal for a filter that says nothing or cannot be understood. */
export const readFilter = (options: ReadReq.Options): Filter | undefined => {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  const checkpointInterval = Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier()));
  const byStream = filter.getStreamIdentifier();
  const byType = filter.getEventType();
  const expression = byStream ?? byType;
  if (!expression) throw new Refusal(status.INVALID_ARGUMENT, 'A filter is on stream names or on event types');
  const fits = expressionOf(expression);
  return { matches: byStream ? ({ stream }) => fits(stream) : ({ type }) => fits(type), checkpointInterval };
};
