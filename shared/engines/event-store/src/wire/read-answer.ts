import type { ReadResp as Response } from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from '../storage/recorded-event.js';
import type { ResolvedEvent } from './link.js';
import { ReadResp } from './protocol.js';
import { writeId, writeRevision, writeStreamName, type IdForm } from './values.js';

/** Times are sent as 100-ns ticks since 1970. */
const TICKS_PER_MILLISECOND = '0000';

const recordedEventMessage = (event: RecordedEvent, idForm: IdForm): Response.ReadEvent.RecordedEvent => {
  const position = String(event.position);
  const message = new ReadResp.ReadEvent.RecordedEvent()
    .setId(writeId(event.id, idForm))
    .setStreamIdentifier(writeStreamName(event.stream))
    .setStreamRevision(writeRevision(event.revision))
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  message
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', String(event.created) + TICKS_PER_MILLISECOND);
  return message;
};

/** The position of the link, if there is one, else of the event. */
export const eventAnswer = ({ event, link }: ResolvedEvent, idForm: IdForm): Response => {
  const answer = new ReadResp.ReadEvent();
  if (event) answer.setEvent(recordedEventMessage(event, idForm));
  if (link) answer.setLink(recordedEventMessage(link, idForm));
  const original = link ?? event;
  if (original) answer.setCommitPosition(String(original.position));
  return new ReadResp().setEvent(answer);
};

export const confirmationAnswer = (subscriptionId: string): Response =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId));

export const checkpointAnswer = (position: number): Response => {
  const text = String(position);
  return new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition(text).setPreparePosition(text));
};

export const caughtUpAnswer = (): Response => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());

export const notFoundAnswer = (stream: string): Response =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(writeStreamName(stream)));
