/** Acknowledges every append and stores nothing: the cost of client and protocol alone. */
import { createServer, type AddressInfo } from 'node:net';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresMessages, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared, { type Empty } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages, { type BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Server, ServerCredentials, type handleBidiStreamingCall, type handleUnaryCall } from '@grpc/grpc-js';

const supportedMethods: handleUnaryCall<Empty, SupportedMethods> = (_call, answer) =>
  answer(
    null,
    new featuresMessages.SupportedMethods()
      .setEventStoreServerVersion('23.10.0')
      .setMethodsList([
        new featuresMessages.SupportedMethod()
          .setServiceName('event_store.client.streams.Streams')
          .setMethodName('batchappend'),
      ]),
  );

const batchAppend: handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> = (call) => {
  call.on('data', (request: BatchAppendReq) => {
    const position = new shared.AllStreamPosition().setCommitPosition('64').setPreparePosition('64');
    call.write(
      new messages.BatchAppendResp()
        .setCorrelationId(request.getCorrelationId())
        .setStreamIdentifier(request.getOptions()?.getStreamIdentifier())
        .setSuccess(new messages.BatchAppendResp.Success().setCurrentRevision('0').setPosition(position)),
    );
  });
  call.on('end', () => call.end());
};

const server = new Server({ 'grpc.enable_channelz': 0 });
const { getSupportedMethods } = features.ServerFeaturesService;
server.register(
  getSupportedMethods.path,
  supportedMethods,
  getSupportedMethods.responseSerialize,
  getSupportedMethods.requestDeserialize,
  'unary',
);
const definition = streams.StreamsService.batchAppend;
server.register(definition.path, batchAppend, definition.responseSerialize, definition.requestDeserialize, 'bidi');

const connections = server.createConnectionInjector(ServerCredentials.createInsecure());
const tcp = createServer({ noDelay: true }, (socket) => connections.injectConnection(socket));
tcp.listen(0, '127.0.0.1', () => {
  const { port } = tcp.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `esdb://127.0.0.1:${port}?tls=false` })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
