import { createHash } from 'node:crypto';
import { binaryEvent, jsonEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { Double, GridFSBucket, Long } from 'mongodb';
import { openStores, remove, type Stores } from '../stores.fixture.js';
import { databasesOf } from './documents.js';
import { migrate, verify, type Engines, type Verdict } from './migrate.js';
import { readEvents } from './read-events.js';
import { readSides } from './read-sides.js';
import type { MovedEvent } from './moved-event.js';
import { refuseGap } from './write-events.js';

const quiet = (): void => undefined;

/** The two have other names for their databases. */
const [sourceName, targetName] = ['torno', 'torno_eu'];
const sideOf = ({ events, documents }: Pick<Stores, 'events' | 'documents'>, database: string): Engines => ({
  events,
  documents: databasesOf(documents, database),
});
const files = 6;

const store = async (bucket: GridFSBucket, id: string, bytes: Buffer): Promise<void> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const upload = bucket.openUploadStreamWithId(id as never, `${id}.bin`, { metadata: { mime: 'x/y', sha256 } });
  await new Promise<void>((resolve, reject) => {
    upload.once('error', reject);
    upload.end(bytes, resolve);
  });
};

const note = (number: number) => jsonEvent({ type: 'Noted', data: { number, text: 'ß€😀' }, metadata: { at: 'now' } });

/** One sample of everything that the stores can contain. */
const fill = async ({ events, documents }: Stores): Promise<void> => {
  for (let number = 0; number < 150; number++) await events.appendToStream(`notes-${number % 7}`, note(number));
  await events.appendToStream('notes-1', [note(1), note(2), note(3)]);
  await events.appendToStream('bytes-1', binaryEvent({ type: 'Bytes', data: Uint8Array.from([0, 255, 10]) }));
  await events.appendToStream('bare-1', jsonEvent({ type: 'Bare', data: {} }));
  await events.setStreamMetadata('notes-2', { maxCount: 3, custom: { colour: 'red' } });
  await events.deleteStream('notes-3');
  await events.deleteStream('notes-4');
  await events.appendToStream('notes-4', note(1_000));
  await events.tombstoneStream('notes-5');
  await events.appendToStream('last-1', note(2_000));
  const torno = documents.db(sourceName);
  const bucket = new GridFSBucket(torno, { bucketName: 'files' });
  for (let number = 0; number < files; number++)
    await store(bucket, `file-${number}`, Buffer.alloc(number * 150_000, number));
  const positions: number[] = [];
  for await (const { position } of readEvents(events)) positions.push(position);
  const position = positions[40];
  await torno
    .collection('jobs')
    .insertMany(
      Array.from({ length: 520 }, (_, number) => ({ _id: `mail:${number}` as never, dueAt: Date.now(), tries: 0 })),
    );
  await torno.collection('jobs').createIndex({ queue: 1, dueAt: 1 });
  await torno.collection('outbox').insertOne({
    _id: 'email' as never,
    keptSince: new Date(0),
    long: Long.fromNumber(5),
    double: new Double(5),
  });
  await torno.collection('outbox').createIndex({ keptSince: 1 }, { expireAfterSeconds: 2_000_000_000 });
  await torno.collection('checkpoints').insertOne({ _id: 'processes' as never, token: 57, position });
  await torno.collection('process-rfq-roster').insertOne({ _id: 'rfq' as never, _pos: position, companyIds: ['a'] });
  await torno.collection('rfqs@3').insertOne({ _id: 'rfq' as never, _pos: position });
  await documents
    .db('torno_keys')
    .collection('subject-keys')
    .insertOne({ _id: 'person' as never, key: 'AAAA' });
};

/** A target whose connection breaks after a given number of appends. */
const breaking = (client: EventStoreDBClient, after: number): EventStoreDBClient => {
  let appends = 0;
  return new Proxy(client, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      return (...words: unknown[]) =>
        name === 'appendToStream' && ++appends > after
          ? Promise.reject(new Error('the connection broke'))
          : Reflect.apply(value, of, words);
    },
  });
};

describe('migration', () => {
  let source: Stores;
  let target: Stores;
  const sides = () => ({ source: sideOf(source, sourceName), target: sideOf(target, targetName) });
  const move = (): Promise<Verdict> => migrate({ ...sides(), print: quiet });
  const check = (): Promise<Verdict> => verify({ ...sides(), print: quiet });

  beforeAll(async () => {
    source = await openStores();
    await fill(source);
  });
  beforeEach(async () => {
    target = await openStores();
  });
  afterEach(async () => {
    await target.close();
    remove(target.dataDir);
  });
  afterAll(async () => {
    await source.close();
    remove(source.dataDir);
  });

  it('A migration copies every event in order with id, type, data, metadata and revision, including deletions and stream metadata', async () => {
    const { events } = await move();
    expect(events.events).toBe(162);
    const newest: unknown[] = [];
    for await (const { event } of target.events.readStream('notes-2', { fromRevision: 21n })) newest.push(event);
    expect(newest).toMatchObject([{ revision: 21n, type: 'Noted', metadata: { at: 'now' } }]);
    expect(await target.events.getStreamMetadata('notes-2')).toMatchObject({
      metadata: { maxCount: 3, custom: { colour: 'red' } },
    });
    const read = async (stream: string): Promise<number[]> => {
      const found: number[] = [];
      for await (const { event } of target.events.readStream(stream)) found.push(Number(event?.revision));
      return found;
    };
    await expect(read('notes-3')).rejects.toMatchObject({ type: 'stream-not-found' });
    expect(await read('notes-4')).toEqual([21]);
    await expect(read('notes-5')).rejects.toMatchObject({ type: 'stream-deleted' });
  });

  it('A migration copies files, keys, jobs and e-mails with their types and indexes, and leaves read models behind', async () => {
    const { documents } = await move();
    expect(documents).toMatchObject({ files, differences: [] });
    const [from, to] = [source.documents.db(sourceName), target.documents.db(targetName)];
    const types = { promoteValues: false, promoteLongs: false };
    expect(await to.collection('outbox').find({}, types).toArray()).toEqual(
      await from.collection('outbox').find({}, types).toArray(),
    );
    for (const name of ['files.chunks', 'files.files', 'jobs', 'outbox'])
      expect(await to.collection(name).indexes()).toEqual(await from.collection(name).indexes());
    expect(await to.listCollections({ name: 'rfqs@3' }).toArray()).toEqual([]);
    expect(await target.documents.db('torno_eu_keys').collection('subject-keys').countDocuments()).toBe(1);
  });

  it('A migration maps the checkpoint of the process managers to the position of the same event in the target', async () => {
    await target.events.setStreamMetadata('$elsewhere', { maxCount: 1 });
    await move();
    const torno = target.documents.db(targetName);
    const positions: number[] = [];
    for await (const { position } of readEvents(target.events)) positions.push(position);
    const position = positions[40];
    expect(await torno.collection('checkpoints').findOne({})).toEqual({ _id: 'processes', token: 0, position });
    expect(await torno.collection('process-rfq-roster').findOne({})).toMatchObject({
      _pos: position,
      companyIds: ['a'],
    });
    const before = await source.documents.db(sourceName).collection('checkpoints').findOne({});
    expect(before?.['position']).not.toBe(position);
  });

  it('A migration announces that it begins before it writes, and does not where it refuses', async () => {
    const begun: number[] = [];
    const begin = () => migrate({ ...sides(), begun: () => begun.push(1), print: quiet });
    const torno = target.documents.db(targetName);
    await torno.collection('jobs').insertOne({});
    await expect(begin()).rejects.toThrow('The target is not empty');
    expect(begun).toEqual([]);
    await torno.collection('jobs').drop();
    await begin();
    await begin();
    expect(begun).toEqual([1, 1]);
  });

  it('A migration that was interrupted again and again continues where it was', async () => {
    for (const after of [3, 20, 70]) {
      const broken = { ...sides().target, events: breaking(target.events, after) };
      await expect(migrate({ ...sides(), target: broken, print: quiet })).rejects.toThrow('the connection broke');
    }
    await target.documents
      .db(targetName)
      .collection('jobs')
      .insertOne({ _id: 'gone since' as never });
    const { events, documents } = await move();
    expect([events.events, documents.files]).toEqual([162, files]);
    expect((await check()).events.hash).toBe(events.hash);
  });

  it('Verification finds an extra event, a changed document and a missing file chunk', async () => {
    await move();
    const torno = target.documents.db(targetName);
    await torno.collection('jobs').updateOne({ _id: 'mail:7' as never }, { $set: { tries: 1 } });
    await expect(check()).rejects.toThrow('torno.jobs holds other documents in the target');
    await torno.collection('jobs').updateOne({ _id: 'mail:7' as never }, { $set: { tries: 0 } });
    await torno.collection('files.chunks').deleteOne({ files_id: 'file-5' as never, n: 1 });
    await expect(check()).rejects.toThrow(/files\.chunks has \d+ documents.*\n.*file file-5 cannot be read/);
    await target.append('notes-1', { number: 1 });
    await expect(check()).rejects.toThrow('notes-1 has 25 events in the source and 26 in the target');
    await expect(move()).rejects.toThrow('it is not a copy of this source');
  });

  it('Verification finds an event that was changed', async () => {
    await target.documents
      .db(targetName)
      .collection('migration')
      .insertOne({ _id: 'migration' as never });
    await target.append('notes-0', { number: 0, text: 'forged' });
    await expect(check()).rejects.toThrow('notes-0 has 22 events in the source and 1 in the target');
    await expect(move()).rejects.toThrow(
      'The target holds Noted at revision 0 of notes-0 where the source has Noted at revision 0 of notes-0',
    );
  });

  it('A migration refuses a target that is not empty or that services have written to, and an unknown collection', async () => {
    await target.append('notes-1', { number: 1 });
    await expect(move()).rejects.toThrow('The target is not empty (it has events of notes-1)');
    const torno = target.documents.db(targetName);
    await torno.collection('jobs').insertOne({});
    await expect(move()).rejects.toThrow('The target is not empty (it has torno_eu.jobs)');
    await torno.collection('leases').insertOne({});
    await expect(move()).rejects.toThrow('A service has written to the target already (it has torno_eu.leases)');
    await torno.collection('news').insertOne({});
    await expect(move()).rejects.toThrow('a collection torno_eu.news that this version does not know');
  });

  it('A migration between document stores beside one event store moves the documents and keeps all positions', async () => {
    const { source: from, target: to } = sides();
    const shared = { source: from, target: { ...to, events: source.events }, sharesEvents: true, print: quiet };
    expect((await migrate(shared)).documents).toMatchObject({ files, differences: [] });
    const [there, here] = [from, to].map(({ documents }) => documents.main.collection('checkpoints'));
    expect(await here?.findOne({})).toEqual({ ...(await there?.findOne({})), token: 0 });
    await expect(migrate(shared)).resolves.toMatchObject({ documents: { differences: [] } });
    for await (const _ of readEvents(target.events)) throw new Error('an event was written to the other store');
  });

  it('A migration refuses a source whose database has another name', async () => {
    const misnamed = { ...sides(), source: sideOf(source, targetName), print: quiet };
    for (const work of [migrate, verify])
      await expect(work(misnamed)).rejects.toThrow('The source has no database torno_eu');
  });

  it('A migration refuses a stream whose beginning was scavenged', () => {
    const event = { stream: 'notes-1', revision: 5, type: 'Noted' } as MovedEvent;
    expect(() => refuseGap(event, undefined)).toThrow('from revision 5 on where 0 should follow');
    expect(() => refuseGap(event, 4)).not.toThrow();
  });

  it('A migration takes its sides from flags, from the environment, or from the data directory', () => {
    const urls = { EVENTSTORE_URL: 'esdb://b:1', MONGODB_URL: 'mongodb://b' };
    expect(readSides([], { ...urls, DATA_DIR: '/a' }, '/')).toEqual({
      source: { database: 'torno', dataDir: '/a' },
      target: { database: 'torno', events: 'esdb://b:1', documents: 'mongodb://b' },
      verifyOnly: false,
    });
    const back = { FROM_EVENTSTORE_URL: 'esdb://b:1', FROM_MONGODB_URL: 'mongodb://b' };
    expect(readSides(['--to-data', 'x', '--verify'], back, '/here')).toEqual({
      source: { database: 'torno', events: 'esdb://b:1', documents: 'mongodb://b' },
      target: { database: 'torno', dataDir: '/here/x' },
      verifyOnly: true,
    });
    expect(() => readSides([], {}, '/')).toThrow('No target is given');
    expect(() => readSides(['--to-events', 'esdb://b:1'], {}, '/')).toThrow('both of its engines, or a directory');
    expect(() => readSides(['--to-data', '/a'], { DATA_DIR: '/a' }, '/')).toThrow('the same directory');
    expect(() => readSides(['--to-data', '/a'], { ...urls, ...back, MONGODB_URL: 'mongodb://c' }, '/')).not.toThrow();
    const both = ['--to-events', 'esdb://b:1', '--to-documents', 'mongodb://b', '--to-data', '/a'];
    expect(() => readSides(both, {}, '/')).toThrow('uses no directory');
  });

  it('A side of a migration may have one engine at an address and the other in its directory', () => {
    const toReal = { DATA_DIR: '/a', EVENTSTORE_URL: 'esdb://b:1', MONGODB_URL: 'mongodb://b' };
    expect(readSides([], { ...toReal, FROM_EVENTSTORE_URL: 'esdb://b:1' }, '/')).toEqual({
      source: { database: 'torno', dataDir: '/a', events: 'esdb://b:1' },
      target: { database: 'torno', events: 'esdb://b:1', documents: 'mongodb://b' },
      verifyOnly: false,
    });
    const flags = [
      '--from-documents',
      'mongodb://b',
      '--from-data',
      'a',
      '--to-events',
      'esdb://b:1',
      '--to-data',
      'c',
    ];
    expect(readSides(flags, {}, '/here')).toMatchObject({
      source: { dataDir: '/here/a', documents: 'mongodb://b' },
      target: { dataDir: '/here/c', events: 'esdb://b:1' },
    });
    const sameDocuments = { ...toReal, FROM_MONGODB_URL: 'mongodb://b' };
    expect(() => readSides([], sameDocuments, '/')).toThrow('the same document store');
    const otherDatabase = { ...sameDocuments, MONGODB_DATABASE: 'torno_eu' };
    expect(readSides([], otherDatabase, '/')).toMatchObject({
      source: { database: 'torno' },
      target: { database: 'torno_eu' },
    });
  });
});
