import type { RecordedEvent } from '@torno/kernel';

/** An event that this program cannot read: an unknown type, a schema from the future, broken data, a wrong key. */
export class UndecodableEvent extends Error {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;

  constructor(place: { position: number; stream: string; revision: number; type: string }, cause: unknown) {
    super(
      `${place.type} at ${place.stream} revision ${place.revision} is unreadable: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = 'UndecodableEvent';
    this.position = place.position;
    this.stream = place.stream;
    this.revision = place.revision;
    this.type = place.type;
  }
}

/**
 * One position of the whole store, in order: an event, or an unreadable one that must not stop the others. `recordedAt`
 * is when the store appended it, in milliseconds since 1970; the date of an imported event may be years before that.
 */
export type FeedItem =
  | { readonly position: number; readonly recordedAt: number; readonly event: RecordedEvent }
  | {
      readonly position: number;
      readonly recordedAt: number;
      readonly stream: string;
      readonly revision: number;
      readonly type: string;
      readonly error: UndecodableEvent;
    };

export const isReadable = (item: FeedItem): item is Extract<FeedItem, { event: RecordedEvent }> => 'event' in item;
