import type { EventStoreDBClient } from '@eventstore/db-client';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { decodeAppendReply, encodeAppend, type AppendAnswer, type AppendReply } from './append-message.js';
import { connectionOf } from './client-connection.js';
import type { StoredEvent } from './event-codec.js';
import { NoAnswer, answerWithin } from './event-store-client.js';
import type { ExpectedRevision } from './wrong-revision.js';

const { batchAppend } = streamServices.StreamsService;

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

/** Requests are written as bytes and replies parsed from them: the library's objects cost several times as much. */
type Call = ClientDuplexStream<Buffer, AppendReply>;

type Waiting = {
  readonly resolve: (answer: AppendAnswer | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One call with its pending appends. When it breaks, all of them are rejected with the reason, and so are later ones.
 */
type Line = { readonly call: Call; readonly waiting: Map<number, Waiting>; readonly broken: () => unknown };

/** A larger append has a call of its own, so that the store's refusal breaks no other append. */
const maxBytes = 256 * 1024;

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
    const waiting = new Map<number, Waiting>();
    let reason: unknown;
    const breakOff = (error: unknown): void => {
      reason = error;
      leave(line);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    const create = connection.GRPCStreamCreator(streamServices.StreamsClient, 'batchAppend', (grpc) => {
      const call: Call = grpc.makeBidiStreamRequest(
        batchAppend.path,
        (request: Buffer) => request,
        decodeAppendReply,
        ...connection.callArguments({}, { deadline: Infinity }),
      );
      // Nobody waits any more for the reply to an abandoned append.
      call.on('data', ({ number, appended }: AppendReply) => waiting.get(number)?.resolve(appended));
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

  const send = async (number: number, message: Buffer): Promise<AppendAnswer | undefined> => {
    const line = (current ??= open());
    let givenUp: Error | undefined;
    let forget = (): void => undefined;
    const ask = async (): Promise<AppendAnswer | undefined> => {
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
      const number = ++count;
      const message = encodeAppend(number, stream, expected, events);
      return message.length > maxBytes ? undefined : send(number, message);
    },
  };
};
