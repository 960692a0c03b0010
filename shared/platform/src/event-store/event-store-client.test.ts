import { jsonEvent } from '@eventstore/db-client';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Channel, credentials } from '@grpc/grpc-js';
import { startEventStore } from '@torno/engine-event-store';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreClient, isUnavailable } from './event-store-client.js';

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

it('A call whose channel was closed by the failure of another call just before may be repeated', () => {
  const channel = new Channel('127.0.0.1:1', credentials.createInsecure(), {});
  const client = new streamServices.StreamsClient('', credentials.createInsecure(), { channelOverride: channel });
  channel.close();
  expect(isUnavailable(thrownBy(() => client.read(new streams.ReadReq())))).toBe(true);
});

it('Any other error does not count as the store being unavailable', () =>
  expect(isUnavailable(new Error('undefined is not a function'))).toBe(false));

it('A client reaches an embedded store at its Unix socket, even if a killed one has left the file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torno-socket-'));
  const socket = join(dataDir, 'events.sock');
  writeFileSync(socket, '');
  const store = await startEventStore({ dataDir, socket, durability: 'process' });
  const client = eventStoreClient(store.url);
  await client.appendToStream('notes-1', jsonEvent({ type: 'Noted', data: {} }));
  const read = [];
  for await (const { event } of client.readStream('notes-1')) read.push(event?.type);
  expect(read).toEqual(['Noted']);
  await client.dispose();
  await store.close();
  rmSync(dataDir, { recursive: true });
});
