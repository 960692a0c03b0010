import { status } from '@grpc/grpc-js';
import type { ProposedEvent } from '../storage/recorded-event.js';
import type { ByteBudget } from './byte-budget.js';
import type { ProposedMessage } from './proposed-message.js';
import { appendTooLarge, MAX_APPEND_BYTES, missingProperty, Refusal } from './refusal.js';
import { readId } from './values.js';

const TYPE_BYTES = 1024;

const readEvent = ({ id, type, contentType, data, metadata }: ProposedMessage): ProposedEvent => {
  if (!type) throw missingProperty('type');
  if (!contentType) throw missingProperty('content-type');
  if (Buffer.byteLength(type) > TYPE_BYTES) {
    throw new Refusal(status.INVALID_ARGUMENT, `An event's type has at most ${TYPE_BYTES} bytes`);
  }
  // Copies: a slice would keep the whole message in memory.
  return {
    id: readId(id),
    type,
    isJson: contentType === 'application/json',
    data: Buffer.from(data),
    metadata: Buffer.from(metadata),
  };
};

/** Everything that is kept of an event. The real server counts its data alone towards the size of an append. */
const contentBytes = ({ type, data, metadata }: ProposedEvent): number =>
  2 * type.length + data.length + metadata.length;

/** The real server does not limit types and metadata; here one append must never hold up the others for long. */
const MAX_CONTENT_BYTES = 8 * 1024 * 1024;

/** The number of events in one append is limited for the same reason. */
export const MAX_EVENTS = 32_768;

/** Approximate memory of an event besides its contents. */
const OVERHEAD_BYTES = 512;

/** The events of one append, as they arrive. After the first refusal no more are kept. */
export interface Proposal {
  add(message: ProposedMessage): void;
  /** Must be called when the append is over, however it ended. */
  release(): void;
  /** @throws Refusal for the first bad event, or when all together are too large. */
  events(): ProposedEvent[];
}

export const startProposal = (budget: ByteBudget): Proposal => {
  let events: ProposedEvent[] = [];
  let dataBytes = 0;
  let contents = 0;
  let heldBytes = 0;
  let refusal: Refusal | undefined;
  const release = (): void => {
    events = [];
    budget.release(heldBytes);
    heldBytes = 0;
  };
  const hold = (size: number): void => {
    budget.reserve(size);
    heldBytes += size;
  };
  return {
    release,
    add: (message) => {
      if (refusal) return;
      try {
        const event = readEvent(message);
        dataBytes += event.data.length;
        contents += contentBytes(event);
        if (dataBytes > MAX_APPEND_BYTES || contents > MAX_CONTENT_BYTES) throw appendTooLarge();
        if (events.length === MAX_EVENTS) {
          throw new Refusal(status.INVALID_ARGUMENT, `An append may have at most ${MAX_EVENTS} events`);
        }
        hold(OVERHEAD_BYTES + contentBytes(event));
        events.push(event);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
        release();
      }
    },
    events: () => {
      if (refusal) throw refusal;
      return events;
    },
  };
};
