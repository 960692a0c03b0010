import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';

type SharedCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** How the store answers an append on the shared call. */
export type Fault = (call: SharedCall, append: BatchAppendReq, stream: string) => void;

export type FaultInjectingStore = {
  readonly url: string;
  readonly fault: (fault: Fault) => void;
  /** Ids of events by the call on which they came. */
  readonly byShared: readonly string[];
  readonly bySingle: readonly string[];
  readonly sharedCalls: () => number;
  readonly stop: () => void;
};

const idsOf = (append: BatchAppendReq): string[] =>
  append.getProposedMessagesList().flatMap((event) => event.getId()?.getString() ?? []);

export const succeed: Fault = (call, append) => {
  const success = new streams.BatchAppendResp.Success().setCurrentRevision('0');
  success.setPosition(new shared.AllStreamPosition().setCommitPosition('7').setPreparePosition('7'));
  call.write(new streams.BatchAppendResp().setCorrelationId(append.getCorrelationId()).setSuccess(success));
};

/** A refusal without a reason. */
export const refuse: Fault = (call, append) =>
  call.write(
    new streams.BatchAppendResp()
      .setCorrelationId(append.getCorrelationId())
      .setError(new status.Status().setCode(2).setMessage('no')),
  );

/** A store whose shared call misbehaves as a test demands; an append by a call of its own succeeds. */
export const startFaultInjectingStore = async (): Promise<FaultInjectingStore> => {
  const byShared: string[] = [];
  const bySingle: string[] = [];
  let calls = 0;
  let fault = succeed;
  const server = new Server();
  server.addService(streamServices.StreamsService, {
    batchAppend: (call: SharedCall) => {
      calls += 1;
      call.on('data', (append: BatchAppendReq) => {
        byShared.push(...idsOf(append));
        const name = append.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? [];
        fault(call, append, Buffer.from(name).toString('utf8'));
      });
      call.on('end', () => call.end());
    },
    append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
      call.on('data', (part: AppendReq) => {
        const id = part.getProposedMessage()?.getId()?.getString();
        if (id) bySingle.push(id);
      });
      call.on('end', () => {
        const success = new streams.AppendResp.Success().setCurrentRevision('0');
        success.setPosition(new streams.AppendResp.Position().setCommitPosition('9').setPreparePosition('9'));
        answer(null, new streams.AppendResp().setSuccess(success));
      });
    },
  } as unknown as Parameters<Server['addService']>[1]);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    fault: (next) => {
      fault = next;
    },
    byShared,
    bySingle,
    sharedCalls: () => calls,
    stop: () => server.forceShutdown(),
  };
};
