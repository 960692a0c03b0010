import type { BatchAppendReq, AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import type { ProposedEvent } from '../storage/recorded-event.js';
import { appendTooLarge, MAX_APPEND_BYTES, missingProperty, Refusal } from './refusal.js';
import { readId } from './values.js';

type ProposedMessage = BatchAppendReq.ProposedMessage | AppendReq.ProposedMessage;

const TYPE_BYTES = 1024;

const readEvent = (message: ProposedMessage): ProposedEvent => {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (!type) throw missingProperty('type');
  if (!contentType) throw missingProperty('content-type');
  if (Buffer.byteLength(type) > TYPE_BYTES) {
    throw new Refusal(status.INVALID_ARGUMENT, `An event's type has at most ${TYPE_BYTES} bytes`);
  }
  return {
    id: readId(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
};

/** Two bytes for each character of the type, as the real server counts. */
const sizeOf = ({ type, data, metadata }: ProposedEvent): number => 2 * type.length + data.length + metadata.length;

/** The events of one append, as they arrive. After the first refusal it holds nothing more. */
export interface Proposal {
  add(message: ProposedMessage): void;
  /** @throws Refusal for the first bad event, or when all together are too large. */
  events(): ProposedEvent[];
}

export const startProposal = (): Proposal => {
  let events: ProposedEvent[] = [];
  let bytes = 0;
  let refusal: Refusal | undefined;
  return {
    add: (message) => {
      if (refusal) return;
      try {
        const event = readEvent(message);
        bytes += sizeOf(event);
        if (bytes > MAX_APPEND_BYTES) throw appendTooLarge();
        events.push(event);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
        events = [];
      }
    },
    events: () => {
      if (refusal) throw refusal;
      return events;
    },
  };
};
