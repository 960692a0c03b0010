import type { EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { connectionOf } from './client-connection.js';
import type { StoredEvent } from './event-codec.js';
import { NoAnswer, answerWithin } from './event-store-client.js';
import type { ExpectedRevision } from './wrong-revision.js';

/** The reply to an append; for a repetition that the store recognised it may lack the position. */
export type AppendAnswer = { readonly revision: number; readonly position?: number };

export type SharedAppends = {
  /**
   * Appends on the call that all appends of the process share, at half the cost of a call of its own. Undefined if
   * nothing was appended or the reason is unknown: a call of its own finds out. Rejects like a call whose reply was
   * lost, so that it may be repeated with the same ids.
   */
  readonly append: (
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ) => Promise<AppendAnswer | undefined>;
};

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

type Waiting = {
  readonly resolve: (answer: BatchAppendResp) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One call with its pending appends. When it breaks, all of them are rejected with the reason, and so are later ones.
 */
type Line = { readonly call: Call; readonly waiting: Map<string, Waiting>; readonly broken: () => unknown };

/** A larger append has a call of its own, so that the store's refusal breaks no other append. */
const maxBytes = 256 * 1024;

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8');

const proposedMessage = ({ id, type, data, metadata }: StoredEvent) => {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(new shared.UUID().setString(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message.setData(bytesOf(data)).setCustomMetadata(bytesOf(metadata));
};

const request = (number: string, stream: string, expected: ExpectedRevision, events: readonly StoredEvent[]) => {
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')));
  if (expected === 'any') options.setAny(new shared.Empty());
  else if (expected === 'no-stream') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const id = new shared.UUID.Structured().setMostSignificantBits('0').setLeastSignificantBits(number);
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setStructured(id))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposedMessage))
    .setIsFinal(true);
};

const sizeOf = (message: BatchAppendReq): number =>
  message
    .getProposedMessagesList()
    .reduce((bytes, event) => bytes + event.getData_asU8().length + event.getCustomMetadata_asU8().length, 0);

/** The number that the request was given; a store may return it as text. */
const numberOf = (answer: BatchAppendResp): string => {
  const id = answer.getCorrelationId();
  const text = id?.getStructured()?.getLeastSignificantBits();
  return text ?? String(Number.parseInt((id?.getString() ?? '').replaceAll('-', ''), 16));
};

const readAnswer = (answer: BatchAppendResp): AppendAnswer | undefined => {
  const success = answer.getSuccess();
  if (!success?.hasCurrentRevision()) return undefined;
  const position = success.getPosition()?.getCommitPosition();
  return {
    revision: Number(success.getCurrentRevision()),
    ...(position !== undefined && { position: Number(position) }),
  };
};

/** Sends all appends of a process on one call; an append without a reply after `timeoutMs` is given up. */
export const sharedAppends = (use: () => EventStoreDBClient, timeoutMs: number): SharedAppends => {
  let current: Promise<Line> | undefined;
  let count = 0;

  /** The next append opens a new call. */
  const leave = (line: Promise<Line>): void => {
    if (current === line) current = undefined;
  };

  const open = (): Promise<Line> => {
    const connection = connectionOf(use());
    const waiting = new Map<string, Waiting>();
    let reason: unknown;
    const breakOff = (error: unknown): void => {
      reason = error;
      leave(line);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    const create = connection.GRPCStreamCreator(streamServices.StreamsClient, 'batchAppend', (grpc) => {
      const call = grpc.batchAppend(...connection.callArguments({}, { deadline: Infinity }));
      // Nobody waits any more for the reply to an abandoned append.
      call.on('data', (answer: BatchAppendResp) => waiting.get(numberOf(answer))?.resolve(answer));
      call.on('error', breakOff);
      call.on('end', () => {
        breakOff(new NoAnswer('the shared append call has ended'));
        call.end();
      });
      return call;
    });
    const line = create().then((call) => ({ call, waiting, broken: () => reason }));
    line.catch(() => leave(line));
    return line;
  };

  const send = async (number: string, message: BatchAppendReq): Promise<BatchAppendResp> => {
    const line = (current ??= open());
    let givenUp: Error | undefined;
    let forget = (): void => undefined;
    const ask = async (): Promise<BatchAppendResp> => {
      const { call, waiting, broken } = await line;
      const reason = givenUp ?? broken();
      if (reason !== undefined) throw reason;
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        forget = () => void waiting.delete(number);
        call.write(message);
      });
    };
    const giveUp = (error: Error): void => {
      givenUp = error;
      // A call that does not answer one append may answer none. Its other appends may still be answered.
      leave(line);
      line.then(
        ({ call }) => call.end(),
        () => undefined,
      );
    };
    return answerWithin(timeoutMs, ask, giveUp).finally(() => forget());
  };

  return {
    append: async (stream, expected, events) => {
      const number = String(++count);
      const message = request(number, stream, expected, events);
      return sizeOf(message) > maxBytes ? undefined : readAnswer(await send(number, message));
    },
  };
};
