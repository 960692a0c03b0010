import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { DuplicateKey } from './document-errors.js';
import { connectDocuments } from './documents.js';
import type { DocumentCollection } from './document-collection.js';
import { startTestDocuments, type TestDocuments } from './documents.fixture.js';
import { StoreUnavailable } from './store-unavailable.js';

type Part = {
  readonly _id: string;
  readonly name?: string;
  readonly group?: string;
  readonly price?: number;
  readonly tags?: readonly string[];
  readonly maker?: { readonly city: string };
  readonly _pos?: number;
};

let engine: TestDocuments;
let parts: DocumentCollection<Part>;

beforeAll(async () => {
  engine = await startTestDocuments();
});
afterAll(() => engine.stop());

beforeEach(async () => {
  parts = engine.documents.collection<Part>('parts');
  await parts.drop();
  await parts.ensureIndexes([{ keys: { group: 1, price: -1 } }, { keys: { name: 1 }, unique: true, sparse: true }]);
});

const insertMany = (count: number): Promise<unknown> =>
  parts.bulk(
    Array.from({ length: count }, (_, n) => ({
      insertOne: { document: { _id: `p${n}`, group: n % 2 ? 'odd' : 'even', price: n, tags: [`t${n % 3}`] } },
    })),
  );

describe('document collection', () => {
  it('A collection finds documents by filter, in order, by page and with some fields only', async () => {
    await insertMany(10);
    expect(
      await parts.find(
        { group: 'even', price: { $gte: 2 } },
        { sort: { price: -1 }, skip: 1, limit: 2, projection: { price: 1 } },
      ),
    ).toEqual([
      { _id: 'p6', price: 6 },
      { _id: 'p4', price: 4 },
    ]);
    expect(await parts.count({ tags: 't0' })).toBe(4);
    expect(await parts.count({ tags: 't0' }, { limit: 3 })).toBe(3);
    expect(await parts.findOne({ _id: 'p3' })).toMatchObject({ price: 3 });
    expect(await parts.findOne({ _id: 'none' })).toBeNull();
  });

  it('A cursor visits all documents and may be left early', async () => {
    await insertMany(250);
    const seen: string[] = [];
    for await (const { _id } of parts.each({})) seen.push(_id);
    expect(new Set(seen).size).toBe(250);
    for await (const { _id } of parts.each({}, { sort: { price: 1, group: 1 } })) {
      expect(_id).toBe('p0');
      break;
    }
  });

  it('An insert distinguishes an existing id from an existing unique value', async () => {
    expect(await parts.insertOne({ _id: 'a', name: 'bolt' })).toBe(true);
    expect(await parts.insertOne({ _id: 'a', name: 'nut' })).toBe(false);
    const refused = parts.insertOne({ _id: 'b', name: 'bolt' });
    await expect(refused).rejects.toBeInstanceOf(DuplicateKey);
    await expect(refused).rejects.toMatchObject({ index: 'name_1' });
  });

  it('A collection updates one document, many, or one and returns it', async () => {
    await insertMany(4);
    expect(await parts.updateOne({ _id: 'p1' }, { $inc: { price: 10 } })).toMatchObject({ matched: 1, modified: 1 });
    expect(await parts.updateMany({ group: 'odd' }, { $addToSet: { tags: 'new' } })).toMatchObject({ matched: 2 });
    expect(await parts.updateOne({ _id: 'x' }, { $set: { price: 1 } }, { upsert: true })).toMatchObject({
      matched: 0,
      upserted: true,
    });
    const update = { $set: { group: 'sold' } };
    expect(await parts.findOneAndUpdate({ group: 'odd' }, update, { sort: { price: -1 } })).toMatchObject({
      _id: 'p1',
      price: 11,
      group: 'sold',
    });
    expect(await parts.findOneAndUpdate({ _id: 'p3' }, update, { returns: 'before' })).toMatchObject({ group: 'odd' });
    expect(await parts.findOneAndUpdate({ _id: 'none' }, update)).toBeNull();
  });

  it('A guarded write is skipped unless it is newer than the stored document', async () => {
    expect(await parts.replaceGuarded({ _id: 'a', _pos: 5, price: 5 })).toBe(true);
    expect(await parts.replaceGuarded({ _id: 'a', _pos: 5, price: 6 })).toBe(false);
    expect(await parts.replaceGuarded({ _id: 'a', _pos: 4, price: 4 })).toBe(false);
    expect(await parts.replaceGuarded({ _id: 'a', _pos: 9, group: 'g' })).toBe(true);
    expect(await parts.findOne({ _id: 'a' })).toEqual({ _id: 'a', _pos: 9, group: 'g' });
  });

  it('Of many concurrent guarded writes the newest remains', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        parts.replaceGuarded({ _id: 'a', _pos: (n * 17) % 40, price: (n * 17) % 40 }),
      ),
    );
    expect(await parts.findOne({ _id: 'a' })).toEqual({ _id: 'a', _pos: 39, price: 39 });
  });

  it('A bulk write runs to its end and reports the duplicates', async () => {
    await parts.insertOne({ _id: 'a', name: 'bolt' });
    expect(
      await parts.bulk([
        { insertOne: { document: { _id: 'a' } } },
        { insertOne: { document: { _id: 'b', name: 'bolt' } } },
        { insertOne: { document: { _id: 'c' } } },
        { updateOne: { filter: { _id: 'a' }, update: { $set: { price: 1 } } } },
        { deleteMany: { filter: { group: 'none' } } },
      ]),
    ).toEqual({
      inserted: 1,
      matched: 1,
      upserted: 0,
      deleted: 0,
      duplicates: [
        { operation: 0, index: '_id_' },
        { operation: 1, index: 'name_1' },
      ],
    });
  });

  it('A query plan names the index that was used', async () => {
    await insertMany(200);
    expect(await parts.explain({ group: 'odd' }, { sort: { price: -1 }, limit: 5 })).toEqual({
      indexes: ['group_1_price_-1'],
      collectionScan: false,
      memorySort: false,
      documentsExamined: 5,
      returned: 5,
    });
    expect(await parts.explain({ _id: 'p7' })).toMatchObject({ collectionScan: false, documentsExamined: 1 });
    expect(await parts.explain({ 'maker.city': 'Ulm' })).toMatchObject({ collectionScan: true });
  });

  it('A collection deletes documents, is renamed and is dropped', async () => {
    await insertMany(5);
    expect(await parts.deleteOne({ _id: 'p0' })).toBe(1);
    expect(await parts.deleteMany({ group: 'even' })).toBe(2);
    await engine.documents.collection('stock').insertOne({ _id: 'old' });
    await parts.rename('stock');
    expect(await engine.documents.collectionNames('st')).toEqual(['stock']);
    expect(await engine.documents.collection<Part>('stock').count({})).toBe(2);
    await engine.documents.collection('stock').drop();
    await engine.documents.collection('stock').drop();
    expect(await engine.documents.collectionNames('st')).toEqual([]);
  });

  it('A collection refuses unsupported operators, and filters that would match more than intended', async () => {
    await expect(parts.find({ $where: 'true' } as never)).rejects.toThrow('$where');
    await expect(parts.find({ group: undefined })).rejects.toThrow('undefined');
    await expect(parts.updateOne({ _id: 'a' }, { price: 1 } as never)).rejects.toThrow('price');
    await expect(parts.bulk([{ deleteMany: { filter: { group: undefined } } }])).rejects.toThrow('undefined');
  });
});

describe('document store connection', () => {
  it('Databases over the same connections are separate', async () => {
    const other = engine.documents.inDatabase(`${engine.documents.database}_other`);
    await other.collection<Part>('parts').insertOne({ _id: 'only-here' });
    expect(await parts.count({ _id: 'only-here' })).toBe(0);
    await other.dropDatabase();
  });

  it('The connection stores files', async () => {
    const bucket = engine.documents.gridFsBucket('files');
    const upload = bucket.openUploadStream('a.txt');
    await new Promise((resolve, reject) => {
      upload.on('finish', resolve).on('error', reject).end(Buffer.alloc(600_000, 7));
    });
    let size = 0;
    for await (const chunk of bucket.openDownloadStream(upload.id)) size += (chunk as Buffer).length;
    expect(size).toBe(600_000);
  });

  it('Connecting to an address where nobody answers throws StoreUnavailable', async () => {
    await engine.documents.ping();
    const away = connectDocuments({ url: 'mongodb://127.0.0.1:1/', database: 'x', selectionTimeoutMs: 50 });
    await expect(away).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it.each(['a port', 'a Unix socket'])('A call over %s that breaks at that moment ends', async (way) => {
    const path = join(tmpdir(), `torno-${newId()}.sock`);
    const proxy = createServer((socket) => {
      const store = connect(Number(new URL(engine.url).port), '127.0.0.1');
      pipeline(socket, store, socket, () => undefined);
    }).listen(path);
    const sockets: Socket[] = [];
    const collect = (message: unknown): void => void sockets.push((message as { readonly socket: Socket }).socket);
    subscribe('net.client.socket', collect);
    const url = way === 'a port' ? engine.url : `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
    const documents = await connectDocuments({ url, database: engine.documents.database });
    const calls = (): Promise<void>[] => Array.from({ length: 5 }, () => documents.ping());
    try {
      await Promise.all(calls());
      for (const socket of sockets) socket.destroy();
      let ended = 0;
      for (const call of calls()) void call.catch(() => undefined).finally(() => (ended += 1));
      await until('the calls on the broken connections end', () => ended === 5);
      await documents.ping();
    } finally {
      unsubscribe('net.client.socket', collect);
      await documents.close();
      proxy.close();
    }
  });
});
