import fc from 'fast-check';
import { histories, smallEvidence } from './archive.fixture.js';
import { utf8 } from './bytes.js';
import { canonicalJson } from './canonical-json.js';
import { type ChainedEvent, chainStart, link, type LinkedEvent } from './event-chain.js';
import { verifyEvents } from './verify-events.js';

const chainOf = (events: readonly ChainedEvent[]): LinkedEvent[] => {
  const chain: LinkedEvent[] = [];
  for (const event of events) chain.push(link(event, chain.at(-1)?.hash ?? chainStart));
  return chain;
};

const bytesOf = (lines: readonly string[]): Uint8Array => utf8(lines.map((line) => `${line}\n`).join(''));

type Change = (lines: readonly string[]) => readonly string[];
const replace =
  (index: number, from: string | RegExp, to: string): Change =>
  (lines) =>
    lines.map((line, at) => (at === index ? line.replace(from, to) : line));

describe('the lines of a chain of events', () => {
  const chain = chainOf(smallEvidence.events);
  const head = chain.at(-1)?.hash ?? '';

  it.each<readonly [string, Change, number, string]>([
    ['another amount', replace(0, '12.5', '12.4'), 0, 'data'],
    ['another time', replace(1, '12:00:01', '12:00:09'), 1, 'metadata'],
    ['another type', replace(2, 'SomethingHappened', 'NothingHappened'), 2, 'name'],
    ['another hash of the data', replace(0, /"dataHash":"./, '"dataHash":"x'), 0, 'hashes'],
    ['another hash of the event before', replace(1, /"previous":"./, '"previous":"x'), 1, 'hashes'],
    ['another hash of the last event', replace(2, /"hash":"./, '"hash":"x'), 2, 'hashes'],
    ['a space', replace(1, ':', ': '), 1, 'notation'],
    ['one more field', replace(1, '{', '{"a":1,'), 1, 'notation'],
    ['no second event', (lines) => lines.toSpliced(1, 1), 1, 'order'],
    ['no last event', (lines) => lines.slice(0, -1), 2, 'order'],
    ['an event twice', (lines) => [...lines, ...lines.slice(-1)], 3, 'order'],
    ['another order', (lines) => lines.toReversed(), 0, 'order'],
  ])('do not hold with %s', (_, change, index, area) => {
    const [first] = verifyEvents(bytesOf(change(chain.map(canonicalJson))), { count: chain.length, head });
    expect(first).toMatchObject({ index, area });
  });

  it('do not hold if a stream begins later than with its first event, even if the chain is closed', () => {
    const later = chainOf(smallEvidence.events.slice(1));
    const bytes = bytesOf(later.map(canonicalJson));
    const last = later.at(-1)?.hash ?? '';
    expect(verifyEvents(bytes, { count: later.length, head: last })).toMatchObject([{ index: 1, area: 'order' }]);
  });

  it('begin with the hashes of any earlier part of the same history', () =>
    fc.assert(
      fc.property(histories, fc.nat(), (events, count) => {
        const earlier = chainOf(events.slice(0, count % (events.length + 1)));
        expect(chainOf(events).slice(0, earlier.length)).toEqual(earlier);
      }),
    ));
});
