import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';

/**
 * The client's own way to its connection, with discovery, credentials and reconnection; it is only accessible to
 * subclasses.
 */
export type ClientConnection = {
  readonly GRPCStreamCreator: <Stream>(
    service: typeof StreamsClient,
    name: string,
    create: (client: StreamsClient) => Stream,
  ) => () => Promise<Stream>;
  readonly callArguments: (options: object, callOptions: CallOptions) => [Metadata, CallOptions];
};

export const connectionOf = (client: EventStoreDBClient): ClientConnection => client as unknown as ClientConnection;
