import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { connectionOf } from './client-connection.js';
import { decodeEventMessage } from './event-message.js';
import { NoAnswer, answerWithin } from './event-store-client.js';
import { gather } from './gather.js';
import type { RawRecord } from './raw-events.js';

const { read } = streamServices.StreamsService;

/** Asks for the records of the whole store from a position on (inclusive), or from the start. */
const allFrom = (from: number | undefined): ReadReq.Options => {
  const { Options } = streams.ReadReq;
  const all = new Options.AllOptions();
  if (from === undefined) all.setStart(new shared.Empty());
  else {
    const eventPosition = new Options.Position();
    eventPosition.setCommitPosition(String(from));
    eventPosition.setPreparePosition(String(from));
    all.setPosition(eventPosition);
  }
  const ids = new Options.UUIDOption();
  ids.setString(new shared.Empty());
  const options = new Options();
  options.setAll(all);
  options.setReadDirection(Options.ReadDirection.FORWARDS);
  options.setUuidOption(ids);
  options.setNoFilter(new shared.Empty());
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

/**
 * Up to `count` records of the whole store from a position on (inclusive), or from the start. After `timeoutMs` the call
 * is cancelled with an error that says so.
 */
export const readAllPage = (
  client: EventStoreDBClient,
  from: number | undefined,
  count: number,
  timeoutMs: number,
): Promise<RawRecord[]> => {
  let free = (): void => undefined;
  return answerWithin(
    timeoutMs,
    async () => {
      const options = allFrom(from);
      options.setCount(String(count));
      const call = await openRead(client, 'readAll', options);
      free = () => call.cancel();
      return new Promise<RawRecord[]>((resolve, reject) => {
        const records: RawRecord[] = [];
        call.on('data', ({ record }: Message) => record && records.push(record));
        call.on('end', () => resolve(records));
        call.on('error', (error) => reject(convertToCommandError(error)));
      });
    },
    () => free(),
  );
};

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
    if (!signal.aborted) throw new NoAnswer('the subscription ended');
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof Error ? convertToCommandError(error) : error;
  } finally {
    signal.removeEventListener('abort', stop);
    call.cancel();
  }
}
