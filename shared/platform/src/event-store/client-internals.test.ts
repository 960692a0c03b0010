/** The private parts of the event store's client: see docs/embedded-engines.md#private-parts-of-libraries. */
import { EventStoreDBClient } from '@eventstore/db-client';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Metadata } from '@grpc/grpc-js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectionOf } from './client-connection.js';

it('The client is pinned to the version whose private parts were checked', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  expect({ ...devDependencies, ...dependencies }).toMatchObject({
    '@eventstore/db-client': '6.2.1',
    '@grpc/grpc-js': '1.14.7',
    protobufjs: '7.6.6',
  });
});

it('The client creates calls by GRPCStreamCreator with callArguments (client-connection.ts)', () => {
  const connection = connectionOf(EventStoreDBClient.connectionString`esdb://127.0.0.1:1?tls=false`);
  const create = connection.GRPCStreamCreator(streamServices.StreamsClient, 'test', () => 'call');
  expect(typeof create).toBe('function');
  const [metadata, options] = connection.callArguments({}, { deadline: Infinity });
  expect(metadata).toBeInstanceOf(Metadata);
  expect(options).toMatchObject({ deadline: Infinity });
});

it('The generated client has the methods of appends and reads (shared-appends.ts, read-calls.ts)', () => {
  const { StreamsClient, StreamsService } = streamServices;
  const path = '/event_store.client.streams.Streams/BatchAppend';
  expect(StreamsService.batchAppend).toMatchObject({ path, requestStream: true, responseStream: true });
  expect(StreamsService.read).toMatchObject({ path: '/event_store.client.streams.Streams/Read', responseStream: true });
  expect(typeof StreamsClient.prototype.makeBidiStreamRequest).toBe('function');
  expect(typeof StreamsClient.prototype.makeServerStreamRequest).toBe('function');
});
