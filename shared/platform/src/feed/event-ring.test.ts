import fc from 'fast-check';
import { UndecodableEvent, type FeedItem } from '../event-store/feed-item.js';
import { createEventRing } from './event-ring.js';

const item = (position: number): FeedItem => {
  const place = { position, stream: 's', revision: 0, type: 'T' };
  return { ...place, recordedAt: 0, error: new UndecodableEvent(place, 'unreadable') };
};

describe('event ring', () => {
  it('The ring returns what came after a position, or undefined if it no longer can', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (batches, capacity, after, max) => {
          const ring = createEventRing(capacity, 7);
          const all: number[] = [];
          for (const gaps of batches) {
            const added: number[] = [];
            for (const gap of gaps) added.push((added.at(-1) ?? all.at(-1) ?? 7) + gap);
            all.push(...added);
            ring.push(added.map(item));
          }
          const given = ring.after(after, max)?.map(({ position }) => position);
          const later = all.filter((position) => position > after).slice(0, max);
          expect(given).toEqual(after < ring.coveredFrom() ? undefined : later);
          expect(ring.countAfter(after)).toEqual(ring.after(after, Infinity)?.length);
          expect(ring.head()).toBe(all.at(-1) ?? 7);
          const keptEvents = ring.after(ring.coveredFrom(), Infinity) ?? [];
          expect(keptEvents.length).toBeGreaterThanOrEqual(Math.min(all.length, capacity));
          expect(keptEvents.length).toBeLessThanOrEqual(capacity * 2);
        },
      ),
    ));

  it('The ring refuses positions that go backwards', () => {
    const ring = createEventRing(5, 0);
    ring.push([item(3)]);
    expect(() => ring.push([item(3)])).toThrow('came after');
  });
});
