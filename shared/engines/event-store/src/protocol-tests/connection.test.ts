/** Connections that are accepted, and their settings. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccessDeniedError, EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { startEventStore } from '../index.js';
import { certificate, key } from './certificate.fixture.js';
import {
  collect,
  describeEmbedded,
  event,
  newName,
  storeUnderTest,
  temporaryDirectory,
} from './store-under-test.fixture.js';

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
    ['of a replica', (host: string) => `esdb+discover://${host}?tls=false&nodePreference=read_only_replica`],
    ['of many members', (host: string) => `esdb://${host},${host},${host}?tls=false&nodePreference=random`],
  ])('A connection string %s reaches the store', async (_what, stringFor) => {
    const connected = EventStoreDBClient.connectionString(stringFor(address()));
    await writesAndReads(connected);
    await connected.dispose();
  });

  it('A client that asked for results instead of exceptions receives a conflict in its result', async () => {
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

  it('Credentials are ignored unless they are configured', async () => {
    const credentials = { username: 'whoever', password: 'whatever' };
    await expect(client().appendToStream(newName(), event(), { credentials })).resolves.toMatchObject({
      success: true,
    });
  });

  it('Credentials are checked when they are configured', async () => {
    const store = await startEventStore({
      dataDir: directory.path,
      credentials: { username: 'ops', password: 'a:secret' },
      tls: { certificate, key },
    });
    const caFile = join(directory.path, 'ca.pem');
    writeFileSync(caFile, certificate);
    const connect = (who: string): EventStoreDBClient =>
      EventStoreDBClient.connectionString(`esdb://${who}localhost:${store.port}?tls=true&tlsCAFile=${caFile}`);
    const authenticated = connect('ops:a%3Asecret@');
    await writesAndReads(authenticated);
    for (const stranger of [connect(''), connect('ops:wrong@'), connect('else:a%3Asecret@')]) {
      await expect(collect(stranger.readAll())).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(stranger.appendToStream(newName(), event())).rejects.toBeInstanceOf(AccessDeniedError);
      await expect(stranger.deleteStream(newName())).rejects.toBeInstanceOf(AccessDeniedError);
      await stranger.dispose();
    }
    await authenticated.dispose();
    await store.close();
  });
});
