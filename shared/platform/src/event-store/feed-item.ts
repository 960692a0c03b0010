import type { RecordedEvent } from '@torno/kernel';

/** An event that this program cannot read: an unknown type, a schema from the future, broken data, a wrong key. */
export class UndecodableEvent extends Error {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;

  constructor(at: { position: number; stream: string; revision: number; type: string }, cause: unknown) {
    super(
      `${at.type} at ${at.stream} revision ${at.revision} is unreadable: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = 'UndecodableEvent';
    this.position = at.position;
    this.stream = at.stream;
    this.revision = at.revision;
    this.type = at.type;
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
