import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { connectionOf } from './client-connection.js';
import { decodeEventMessage, type RawRecord } from './event-message.js';
import { NoReply, replyWithin } from './event-store-client.js';
import { gather } from './gather.js';

const { read } = streamServices.StreamsService;
const { Options } = streams.ReadReq;

const optionsOf = (direction: 'forwards' | 'backwards'): ReadReq.Options => {
  const ids = new Options.UUIDOption();
  ids.setString(new shared.Empty());
  const options = new Options();
  options.setReadDirection(Options.ReadDirection[direction === 'forwards' ? 'FORWARDS' : 'BACKWARDS']);
  options.setUuidOption(ids);
  options.setNoFilter(new shared.Empty());
  return options;
};

/** Requests the records of the whole store from a position on (inclusive), or from the end where reading begins. */
const allFrom = (from: number | undefined, direction: 'forwards' | 'backwards' = 'forwards'): ReadReq.Options => {
  const all = new Options.AllOptions();
  if (from !== undefined) {
    const eventPosition = new Options.Position();
    eventPosition.setCommitPosition(String(from));
    eventPosition.setPreparePosition(String(from));
    all.setPosition(eventPosition);
  } else if (direction === 'forwards') all.setStart(new shared.Empty());
  else all.setEnd(new shared.Empty());
  const options = optionsOf(direction);
  options.setAll(all);
  return options;
};

/** Requests the records of a stream from a revision on (inclusive). */
const streamFrom = (stream: string, revision: number): ReadReq.Options => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(stream, 'utf8')));
  const streamOptions = new Options.StreamOptions();
  streamOptions.setStreamIdentifier(identifier);
  streamOptions.setRevision(String(revision));
  const options = optionsOf('forwards');
  options.setStream(streamOptions);
  return options;
};

/** A record as the stream of a call carries it; other messages, such as the confirmation, have none. */
type Message = { readonly record?: RawRecord };

/**
 * A read that the official client makes, but whose replies are parsed from bytes here: the objects of the protobuf
 * library and a stream for each event would cost more than all that is done with the events.
 */
const openRead = (client: EventStoreDBClient, name: string, options: ReadReq.Options) => {
  const connection = connectionOf(client);
  const request = new streams.ReadReq();
  request.setOptions(options);
  return connection.GRPCStreamCreator(streamServices.StreamsClient, name, (grpc): ClientReadableStream<Message> =>
    grpc.makeServerStreamRequest(
      read.path,
      read.requestSerialize,
      (bytes: Buffer) => {
        const record = decodeEventMessage(bytes);
        return record ? { record } : {};
      },
      request,
      ...connection.callArguments({}, { deadline: Infinity }),
    ),
  )();
};

const readPage = (
  client: EventStoreDBClient,
  name: 'readAll' | 'readStream',
  options: ReadReq.Options,
  count: number,
  timeoutMs: number,
): Promise<RawRecord[]> => {
  options.setCount(String(count));
  let cancel = (): void => undefined;
  return replyWithin(
    timeoutMs,
    async () => {
      const call = await openRead(client, name, options);
      cancel = () => call.cancel();
      return new Promise<RawRecord[]>((resolve, reject) => {
        const records: RawRecord[] = [];
        call.on('data', ({ record }: Message) => record && records.push(record));
        call.on('end', () => resolve(records));
        call.on('error', (error) => reject(convertToCommandError(error)));
      });
    },
    () => cancel(),
  );
};

export type AllPage = {
  readonly direction?: 'forwards' | 'backwards';
  /** The position of the first record; undefined for the first or, backwards, the last one of the store. */
  readonly from: number | undefined;
  readonly count: number;
};

/** Up to `count` records of the whole store. After `timeoutMs` the call is cancelled with an error that says so. */
export const readAllPage = (
  client: EventStoreDBClient,
  { direction, from, count }: AllPage,
  timeoutMs: number,
): Promise<RawRecord[]> => readPage(client, 'readAll', allFrom(from, direction), count, timeoutMs);

export type StreamPage = {
  readonly stream: string;
  /** The revision of the first record. */
  readonly from: number;
  readonly count: number;
};

/**
 * Up to `count` records of a stream, none if it does not exist. After `timeoutMs` the call is cancelled with an error
 * that says so.
 */
export const readStreamPage = (
  client: EventStoreDBClient,
  { stream, from, count }: StreamPage,
  timeoutMs: number,
): Promise<RawRecord[]> => readPage(client, 'readStream', streamFrom(stream, from), count, timeoutMs);

/**
 * Batches of the records after a position as they are appended, of at most `max`; from the start without a position.
 * Ends when the signal aborts; throws when the call ends otherwise.
 */
export async function* followAllRecords(
  client: EventStoreDBClient,
  { after, max, signal }: { readonly after: number | undefined; readonly max: number; readonly signal: AbortSignal },
): AsyncGenerator<RawRecord[], void> {
  const options = allFrom(after);
  options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
  const call = await openRead(client, 'subscribeToAll', options);
  const stop = (): void => call.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) return;
    for await (const messages of gather<Message>(call, max)) yield messages.flatMap(({ record }) => record ?? []);
    if (!signal.aborted) throw new NoReply('the subscription ended');
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof Error ? convertToCommandError(error) : error;
  } finally {
    signal.removeEventListener('abort', stop);
    call.cancel();
  }
}
