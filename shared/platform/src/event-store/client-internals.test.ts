/** The private parts of the event store's client: see docs/embedded-engines.md#private-parts-of-libraries. */
import { EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
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

it('The generated client has the shared append call and the read method (shared-appends.ts, all-stream.ts)', () => {
  const { StreamsClient, StreamsService } = streamServices;
  expect(StreamsService.read).toMatchObject({ path: '/event_store.client.streams.Streams/Read', responseStream: true });
  expect(typeof StreamsClient.prototype.batchAppend).toBe('function');
  expect(typeof StreamsClient.prototype.makeServerStreamRequest).toBe('function');
});

it('The generated messages carry an append to the wire and back (shared-appends.ts)', () => {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('notes-1', 'utf8')))
    .setStreamPosition('7');
  const event = new streams.BatchAppendReq.ProposedMessage().setId(
    new shared.UUID().setString('018f4b2a-0000-7000-8000-000000000001'),
  );
  event.getMetadataMap().set('type', 'Noted');
  const request = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString('018f4b2a-0000-7000-8000-000000000002'))
    .setOptions(options)
    .setProposedMessagesList([event])
    .setIsFinal(true);
  const read = streams.BatchAppendReq.deserializeBinary(request.serializeBinary());
  expect(read.getOptions()?.getStreamPosition()).toBe('7');
  expect(read.getProposedMessagesList()[0]?.getMetadataMap().get('type')).toBe('Noted');
  expect(read.getIsFinal()).toBe(true);
});
