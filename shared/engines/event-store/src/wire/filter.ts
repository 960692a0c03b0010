import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { RE2JS, RE2JSException } from 're2js';
import type { RecordedEvent } from '../storage/recorded-event.js';
import { Refusal } from './refusal.js';

/**
 * Which events of `$all` a reader receives; a subscriber receives a checkpoint every `checkpointInterval` examined
 * events.
 */
export interface Filter {
  matches(event: RecordedEvent): boolean;
  checkpointInterval: number;
}

/** The search window when the client asks for "any number", as in the real server. */
const DEFAULT_WINDOW = 32;

const PREFIXES = 256;
const EXPRESSION_LENGTH = 256;
const REPETITIONS = 100;

const badFilter = (reason: string): Refusal => new Refusal(status.INVALID_ARGUMENT, `Bad filter: ${reason}`);

/** Limit of the sum of all `{n,m}` counts: each is a copy of what it repeats. */
const repetitionsOf = (source: string): number =>
  [...source.matchAll(/\{(\d*)(?:,(\d*))?\}/g)].reduce((sum, [, from, to]) => sum + Number(to || from), 0);

/** Matches in time linear in the text, whatever the expression: no look-around, no back references. */
const compile = (source: string): RE2JS => {
  if (source.length > EXPRESSION_LENGTH) {
    throw badFilter(`a regular expression has at most ${EXPRESSION_LENGTH} characters`);
  }
  if (repetitionsOf(source) > REPETITIONS) {
    throw badFilter(`a regular expression repeats at most ${REPETITIONS} times by count`);
  }
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException) throw badFilter(error.message);
    throw error;
  }
};

const expressionOf = (expression: ReadReq.Options.FilterOptions.Expression): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > PREFIXES) throw badFilter(`it has at most ${PREFIXES} prefixes`);
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const source = expression.getRegex();
  if (source === '') throw badFilter('it needs prefixes or a regular expression');
  const pattern = compile(source);
  return (text) => pattern.test(text);
};

/** undefined if the reader receives everything. @throws Refusal for a filter that is empty or malformed. */
export const readFilter = (options: ReadReq.Options): Filter | undefined => {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  const checkpointInterval = Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier()));
  const byStream = filter.getStreamIdentifier();
  const byType = filter.getEventType();
  const expression = byStream ?? byType;
  if (!expression) throw badFilter('it is on stream names or on event types');
  const fits = expressionOf(expression);
  return { matches: byStream ? ({ stream }) => fits(stream) : ({ type }) => fits(type), checkpointInterval };
};
