import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { connectionOf } from './client-connection.js';
import { decodeEventMessage } from './event-message.js';
import { within } from './event-store-client.js';
import type { RawRecord } from './raw-events.js';

const { read } = streamServices.StreamsService;

const pageRequest = (from: number | undefined, count: number): ReadReq => {
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
  options.setCount(String(count));
  options.setUuidOption(ids);
  options.setNoFilter(new shared.Empty());
  const request = new streams.ReadReq();
  request.setOptions(options);
  return request;
};

/**
 * Up to `count` records of the whole store from a position on (inclusive), or from the start. The call is made by the
 * official client, but its reply is parsed from bytes here: the objects of the protobuf library and a stream for each
 * event would cost more than all the rest of a rebuild. After `timeoutMs` the call is cancelled with an error that says
 * so.
 */
export const readAllPage = (
  client: EventStoreDBClient,
  from: number | undefined,
  count: number,
  timeoutMs: number,
): Promise<RawRecord[]> => {
  const connection = connectionOf(client);
  let free = (): void => undefined;
  return within(
    timeoutMs,
    async () => {
      const call: ClientReadableStream<{ record?: RawRecord }> = await connection.GRPCStreamCreator(
        streamServices.StreamsClient,
        'readAll',
        (grpc) =>
          grpc.makeServerStreamRequest(
            read.path,
            read.requestSerialize,
            (bytes: Buffer) => {
              const record = decodeEventMessage(bytes);
              return record ? { record } : {};
            },
            pageRequest(from, count),
            ...connection.callArguments({}, { deadline: Infinity }),
          ),
      )();
      free = () => call.cancel();
      return new Promise<RawRecord[]>((resolve, reject) => {
        const records: RawRecord[] = [];
        call.on('data', ({ record }: { record?: RawRecord }) => record && records.push(record));
        call.on('end', () => resolve(records));
        call.on('error', (error) => reject(convertToCommandError(error)));
      });
    },
    () => free(),
  );
};
