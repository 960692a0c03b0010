import type { EventStoreDBClient } from '@eventstore/db-client';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { decodeAppendReply, encodeAppend, type AppendResult, type AppendReply } from './append-message.js';
import { connectionOf } from './client-connection.js';
import type { StoredEvent } from './event-codec.js';
import { NoReply, replyWithin } from './event-store-client.js';
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
  ) => Promise<AppendResult | undefined>;
};

/** Requests are written as bytes and replies parsed from them: the library's objects cost several times as much. */
type Call = ClientDuplexStream<Buffer, AppendReply>;

type PendingAppend = {
  readonly resolve: (result: AppendResult | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One call with its pending appends. When it breaks, all of them are rejected with the reason, and so are later ones.
 */
type SharedCall = { readonly call: Call; readonly waiting: Map<number, PendingAppend>; readonly broken: () => unknown };

/** A larger append has a call of its own, so that the store's refusal breaks no other append. */
const maxBytes = 256 * 1024;

/** Sends all appends of a process on one call; an append without a reply after `timeoutMs` is given up. */
export const sharedAppends = (getClient: () => EventStoreDBClient, timeoutMs: number): SharedAppends => {
  let currentCall: Promise<SharedCall> | undefined;
  let count = 0;

  /** The next append opens a new call. */
  const abandon = (sharedCall: Promise<SharedCall>): void => {
    if (currentCall === sharedCall) currentCall = undefined;
  };

  const openCall = (): Promise<SharedCall> => {
    const connection = connectionOf(getClient());
    const pendingAppends = new Map<number, PendingAppend>();
    let reason: unknown;
    const breakOff = (error: unknown): void => {
      reason = error;
      abandon(sharedCall);
      for (const { reject } of pendingAppends.values()) reject(error);
      pendingAppends.clear();
    };
    const create = connection.GRPCStreamCreator(streamServices.StreamsClient, 'batchAppend', (grpc) => {
      const call: Call = grpc.makeBidiStreamRequest(
        batchAppend.path,
        (request: Buffer) => request,
        decodeAppendReply,
        ...connection.callArguments({}, { deadline: Infinity }),
      );
      // Nobody waits any more for the reply to an abandoned append.
      call.on('data', ({ number, appended }: AppendReply) => pendingAppends.get(number)?.resolve(appended));
      call.on('error', breakOff);
      call.on('end', () => {
        breakOff(new NoReply('the shared append call has ended'));
        call.end();
      });
      return call;
    });
    const sharedCall = create().then((call) => ({ call, waiting: pendingAppends, broken: () => reason }));
    sharedCall.catch(() => abandon(sharedCall));
    return sharedCall;
  };

  const send = async (number: number, message: Buffer): Promise<AppendResult | undefined> => {
    const sharedCall = (currentCall ??= openCall());
    let givenUp: Error | undefined;
    let stopWaiting = (): void => undefined;
    const write = async (): Promise<AppendResult | undefined> => {
      const { call, waiting, broken } = await sharedCall;
      const reason = givenUp ?? broken();
      if (reason !== undefined) throw reason;
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        stopWaiting = () => void waiting.delete(number);
        call.write(message);
      });
    };
    const giveUp = (error: Error): void => {
      givenUp = error;
      // A call that does not answer one append may answer none. Its other appends may still be answered.
      abandon(sharedCall);
      sharedCall.then(
        ({ call }) => call.end(),
        () => undefined,
      );
    };
    return replyWithin(timeoutMs, write, giveUp).finally(() => stopWaiting());
  };

  return {
    append: async (stream, expected, events) => {
      const number = ++count;
      const message = encodeAppend(number, stream, expected, events);
      return message.length > maxBytes ? undefined : send(number, message);
    },
  };
};
