/** Who may connect and how, and what is answered for what the store leaves to a server. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import {
  AccessDeniedError,
  EventStoreDBClient,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
  UnknownError,
} from '@eventstore/db-client';
import { startEventStore } from '../index.js';
import { certificate, key } from './certificate.fixture.js';
import { collect, describeEmbedded, event, newName, storeUnderTest, temporaryDirectory } from './store-under-test.js';

const { client, url } = storeUnderTest();

const address = (): string => new URL(url()).host;

const writesAndReads = async (connected: EventStoreDBClient): Promise<void> => {
  const stream = newName();
  const written = event();
  await expect(connected.appendToStream(stream, written, { expectedRevision: NO_STREAM })).resolves.toMatchObject({
    success: true,
  });
  const [read] = await collect(connected.readStream(stream));
  expect(read?.event?.id).toBe(written.id);
};

describeEmbedded('a connection string', () => {
  it.each([
    ['plain', (host: string) => `esdb://${host}?tls=false`],
    ['with a password', (host: string) => `esdb://admin:changeit@${host}?tls=false`],
    ['with a name and its times', (host: string) => `esdb://${host}?tls=false&connectionName=a&keepAliveInterval=-1`],
    ['with a deadline', (host: string) => `esdb://${host}?tls=false&defaultDeadline=5000`],
    ['of a cluster to discover', (host: string) => `esdb+discover://${host}?tls=false`],
    ['of a follower', (host: string) => `esdb+discover://${host}?tls=false&nodePreference=follower`],
    ['of many members', (host: string) => `esdb://${host},${host},${host}?tls=false&nodePreference=random`],
  ])('%s leads to the store', async (_what, stringFor) => {
    const connected = EventStoreDBClient.connectionString(stringFor(address()));
    await writesAndReads(connected);
    await connected.dispose();
  });

  it('that asks not to be thrown at is told of a conflict in the result', async () => {
    const connected = EventStoreDBClient.connectionString(`esdb://${address()}?tls=false&throwOnAppendFailure=false`);
    const stream = newName();
    await connected.appendToStream(stream, event(), { expectedRevision: NO_STREAM });
    expect(await connected.appendToStream(stream, event(), { expectedRevision: NO_STREAM })).toMatchObject({
      success: false,
    });
    const credentials = { username: 'admin', password: 'changeit' };
    expect(await connected.appendToStream(stream, event(), { expectedRevision: 7n, credentials })).toEqual({
      success: false,
      nextExpectedRevision: 0n,
      position: undefined,
    });
    await connected.dispose();
  });
});

describeEmbedded('credentials', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());

  it('are ignored unless they are asked for', async () => {
    const credentials = { username: 'whoever', password: 'whatever' };
    await expect(client().appendToStream(newName(), event(), { credentials })).resolves.toMatchObject({
      success: true,
    });
  });

  it('are checked when they are asked for', async () => {
    const store = await startEventStore({
      dataDir: directory.path,
      credentials: { username: 'ops', password: 'a:secret' },
      tls: { certificate, key },
    });
    const caFile = join(directory.path, 'ca.pem');
    writeFileSync(caFile, certificate);
    const connect = (who: string): EventStoreDBClient =>
      EventStoreDBClient.connectionString(`esdb://${who}localhost:${store.port}?tls=true&tlsCAFile=${caFile}`);
    const known = connect('ops:a%3Asecret@');
    await writesAndReads(known);
    for (const stranger of [connect(''), connect('ops:wrong@'), connect('else:a%3Asecret@')]) {
      await expect(collect(stranger.readAll())).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(stranger.appendToStream(newName(), event())).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(stranger.deleteStream(newName())).rejects.toBeInstanceOf(AccessDeniedError);
      await stranger.dispose();
    }
    await known.dispose();
    await store.close();
  });
});

describeEmbedded('what is left to a server', () => {
  const refusal = async (call: Promise<unknown>): Promise<Error> => {
    const error: unknown = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnknownError);
    return error as Error;
  };

  it.each([
    [
      'a persistent subscription',
      () =>
        client().createPersistentSubscriptionToStream(
          newName(),
          'group',
          persistentSubscriptionToStreamSettingsFromDefaults(),
        ),
    ],
    ['its deletion', () => client().deletePersistentSubscriptionToStream(newName(), 'group')],
    [
      'reading it',
      () => once(client().subscribeToPersistentSubscriptionToStream(newName(), 'group'), 'data').then(() => undefined),
    ],
    ['the list of them', () => client().listAllPersistentSubscriptions()],
  ])('says so: %s', async (_what, call) => {
    expect((await refusal(call())).message).toMatch(/ersistent subscriptions.* not implemented by the embedded/);
  });

  it.each([
    ['a projection', () => client().createProjection('p', 'fromAll()')],
    ['its state', () => client().getProjectionState('p')],
    ['the list of them', () => client().listProjections()],
  ])('says so: %s', async (_what, call) => {
    expect((await refusal(call())).message).toMatch(/projections are not implemented by the embedded event store/);
  });

  it('says so to whoever speaks HTTP/1', async () => {
    const { hostname, port } = new URL(url());
    const socket = connectTcp(Number(port), hostname);
    socket.end('GET /web/index.html HTTP/1.1\r\nHost: x\r\n\r\n');
    let said = '';
    for await (const chunk of socket) said += String(chunk);
    expect(said).toMatch(/^HTTP\/1\.1 501 .*not implemented by the embedded event store/);
  });
});
