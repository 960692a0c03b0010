import { once } from 'node:events';
import { connect } from 'node:net';
import type { Document } from 'mongodb';
import { Long } from 'mongodb';
import { decode } from './bson/decode.js';
import type { Doc } from './bson/value.js';
import { checksum } from './wire/checksum.js';
import { collectionWith, describeEmbedded, itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const collectionOf = (documents: readonly Document[]) => collectionWith(store, documents);

describe('expensive patterns', () => {
  it.each(['(a+)+$', '(a|aa)+$', '([a-z]+)*0$', '(.*a){12}$', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'A pattern %s, on which other engines explode, is answered',
    async (source) => {
      const rows = await collectionOf([{ text: `${'a'.repeat(50_000)}!` }, { text: 'a' }]);
      const found = await rows.find({ text: { $regex: source } }).toArray();
      expect(found.length).toBeLessThan(2);
    },
  );

  itEmbedded.each([
    ['a look-ahead', 'a(?=b)'],
    ['a look-behind', '(?<=a)b'],
    ['a back reference', '(a)\\1'],
    ['an atomic group', '(?>a)'],
    ['a possessive quantifier', 'a++'],
    ['a recursion', '(?R)'],
    ['a broken group', '('],
    ['a broken class', '[a'],
    ['a repetition of nothing', '*a'],
    ['repetitions that multiply', '((a{1,900}){1,900}){1,900}'],
    ['more instructions than fit', 'a?'.repeat(6000)],
    ['a text beyond MongoDB’s length', 'a'.repeat(40_000)],
    ['too deep a nesting', `${'('.repeat(1500)}${')'.repeat(1500)}`],
  ])('A pattern with %s is refused', async (_, source) => {
    const rows = await collectionOf([{ text: 'ab' }]);
    await expect(rows.find({ text: { $regex: source } }).toArray()).rejects.toMatchObject({ code: 51091 });
  });

  itEmbedded('Unsupported flags are refused by name', async () => {
    const rows = await collectionOf([{ text: 'ab' }]);
    const find = ($options: string) => rows.find({ text: { $regex: 'a', $options } }).toArray();
    await expect(find('x')).rejects.toMatchObject({ code: 115, message: expect.stringContaining("'x'") });
    await expect(find('q')).rejects.toMatchObject({ code: 51108, message: expect.stringContaining('q') });
  });

  itEmbedded('A pattern over a text on which it could take long is refused', async () => {
    const rows = await collectionOf([{ text: 'ab'.repeat(1_000_000) }]);
    const hard = { $regex: '[ab]*a[ab]{900}b$' };
    await expect(rows.find({ text: hard }).toArray()).rejects.toMatchObject({ code: 51156 });
  });

  itEmbedded('A thousand patterns at once are accepted, more are refused', async () => {
    const rows = await collectionOf([{ text: 'x7' }]);
    const patterns = (count: number) => Array.from({ length: count }, (_, n) => new RegExp(`x${n}$`));
    expect(await rows.find({ text: { $in: patterns(1000) } }).toArray()).toHaveLength(1);
    await expect(rows.find({ text: { $in: patterns(1001) } }).toArray()).rejects.toMatchObject({ code: 2 });
  });

  it.each<[string, string, string, boolean]>([
    ['^a.c', '', 'abc', true],
    ['^a.c$', '', 'a\nc', false],
    ['^a.c$', 's', 'a\nc', true],
    ['^c$', 'm', 'a\nc', true],
    ['^c$', '', 'a\nc', false],
    ['ÄB', 'i', 'xäb', true],
    ['^ab', 'i', 'ABC', true],
    ['\\d{3}\\.\\d', '', '123.4', true],
    ['\\d', '', '٣', false],
    ['[[:upper:]]', '', 'aBc', true],
    ['\\p{Greek}', '', 'α', true],
    ['(?i)abc', '', 'xABC', true],
    ['a|b|', '', 'zzz', true],
    ['\\Qa.b\\E', '', 'axb', false],
    ['^a\\.b', '', 'a.bc', true],
    ['^😀', '', '😀!', true],
    ['^.$', '', '😀', true],
  ])('The pattern /%s/%s is read as by MongoDB (%s)', async (source, $options, text, matches) => {
    const rows = await collectionOf([{ text }]);
    expect(await rows.countDocuments({ text: { $regex: source, $options } })).toBe(matches ? 1 : 0);
    await rows.createIndex({ text: 1 });
    expect(await rows.countDocuments({ text: { $regex: source, $options } })).toBe(matches ? 1 : 0);
  });
});

/** A document of this many levels. */
const nested = (levels: number): Document => {
  let doc: Document = { x: 1 };
  for (let level = 1; level < levels; level++) doc = { x: doc };
  return doc;
};

describe('nesting', () => {
  itEmbedded('A document of a hundred levels is stored and one more is refused, however it comes about', async () => {
    const rows = await collectionOf([{ deep: nested(99) }]);
    await expect(rows.insertOne({ deep: nested(100) })).rejects.toMatchObject({ code: 15 });
    await expect(rows.updateOne({}, { $set: { deep: nested(100) } })).rejects.toMatchObject({ code: 15 });
    await expect(rows.updateOne({}, { $rename: { deep: 'a.b' } })).rejects.toMatchObject({ code: 15 });
    expect(await rows.findOne({})).toEqual({ _id: 0, deep: nested(99) });
  });

  it('A filter that nests deeper than a message may is refused', async () => {
    const rows = await collectionOf([{ a: 1 }]);
    let filter: Document = { a: 1 };
    for (let level = 0; level < 150; level++) filter = { $and: [filter] };
    await expect(rows.find(filter).toArray()).rejects.toMatchObject({ code: expect.any(Number) });
    expect(await store.db.command({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('A pipeline that nests documents into themselves is noticed', async () => {
    const rows = await collectionOf([{ a: 'x' }]);
    const doubling = { $project: { a: ['$$ROOT', '$$ROOT'], b: '$$ROOT' } };
    const pipeline = Array.from({ length: 60 }, () => doubling);
    await expect(rows.aggregate(pipeline).toArray()).rejects.toMatchObject({ code: expect.any(Number) });
    const gathering = { $group: { _id: null, a: { $push: '$$ROOT' }, b: { $push: '$$ROOT' } } };
    const groups = Array.from({ length: 60 }, () => gathering);
    await expect(rows.aggregate(groups).toArray()).rejects.toMatchObject({ code: expect.any(Number) });
    const text = Array.from({ length: 60 }, () => ({ $set: { a: { $concat: ['$a', '$a'] } } }));
    await expect(rows.aggregate(text).toArray()).rejects.toMatchObject({ code: expect.any(Number) });
  });
});

describe('growing results', () => {
  it('A pipeline document beyond 16 MB is refused', async () => {
    const rows = await collectionOf(Array.from({ length: 18 }, () => ({ text: 'x'.repeat(1_000_000) })));
    const pipeline = [{ $group: { _id: null, all: { $push: '$text' } } }];
    await expect(rows.aggregate(pipeline).toArray()).rejects.toMatchObject({ code: 10334 });
    const distinct = await collectionOf(
      Array.from({ length: 18 }, (_, n) => ({ text: `${n}${'x'.repeat(1_000_000)}` })),
    );
    await expect(distinct.distinct('text')).rejects.toMatchObject({ code: 17217 });
  });

  it('Endless accumulation is refused', async () => {
    const rows = await collectionOf(Array.from({ length: 60 }, (_, n) => ({ n, text: `${n}${'x'.repeat(500_000)}` })));
    const many = Array.from({ length: 20 }, (_, n) => n);
    const multiplied = [{ $addFields: { k: { $literal: many } } }, { $unwind: '$k' }];
    const perGroup = { _id: { n: '$n', k: '$k' }, all: { $first: { $concat: ['$text', '!'] } } };
    for (const pipeline of [
      [...multiplied, { $group: perGroup }],
      [...multiplied, { $group: { _id: null, all: { $push: { text: '$text', k: '$k' } } } }],
      [{ $facet: { all: multiplied } }],
      [{ $limit: 1 }, { $lookup: { from: rows.collectionName, localField: 'none', foreignField: 'none', as: 'all' } }],
    ]) {
      await expect(rows.aggregate(pipeline).toArray()).rejects.toMatchObject({ code: expect.any(Number) });
    }
  });

  it('Other clients are answered while arrays are multiplied, and the multiplication stops at its time limit', async () => {
    const list = Array.from({ length: 60 }, (_, n) => n);
    const rows = await collectionOf([{ a: list, b: list, c: list, d: list, e: list }]);
    const pipeline = [...['$a', '$b', '$c', '$d', '$e'].map(($unwind) => ({ $unwind })), { $match: { a: -1 } }];
    const state = { multiplying: true };
    const multiplied = rows
      .aggregate(pipeline, { maxTimeMS: 500 })
      .toArray()
      .finally(() => {
        state.multiplying = false;
      });
    let pings = 0;
    const pinging = (async () => {
      while (state.multiplying) {
        await store.db.command({ ping: 1 });
        pings++;
      }
    })();
    await expect(multiplied).rejects.toMatchObject({ code: 50 });
    await pinging;
    expect(pings).toBeGreaterThan(2);
  });
});

/** An OP_MSG with a body of these bytes and a tail. */
const messageOf = (body: Buffer, after: Buffer = Buffer.alloc(0), flags = 0): Buffer => {
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length + after.length, 0);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body, after]);
};

/** Sends a message and returns the reply, or undefined when the server closes the connection. */
const send = async (message: Buffer): Promise<Doc | undefined> => {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(message);
  const [bytes]: Buffer[] = await Promise.race([once(socket, 'data'), once(socket, 'end').then(() => [])]);
  socket.destroy();
  return bytes === undefined ? undefined : decode(bytes.subarray(21));
};

const exchange = async (body: Buffer): Promise<Doc> => (await send(messageOf(body))) ?? new Map();

/** A document of elements that are already bytes. */
const documentOf = (...elements: Buffer[]): Buffer => {
  const size = Buffer.alloc(4);
  const bytes = Buffer.concat([size, ...elements, Buffer.from([0])]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};
const element = (type: number, name: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`, 'latin1'), value]);
const textValue = (bytes: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeInt32LE(bytes.length + 1, 0);
  return Buffer.concat([size, bytes, Buffer.from([0])]);
};
const int64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
};

/** An insert of one document with these elements, as bytes. */
const insertOf = (...elements: Buffer[]): Buffer =>
  documentOf(
    element(2, 'insert', textValue(Buffer.from('raw'))),
    element(2, '$db', textValue(Buffer.from(store.db.databaseName))),
    element(4, 'documents', documentOf(element(3, '0', documentOf(...elements)))),
  );

const oneText = (): Buffer => element(2, 'a', textValue(Buffer.from('x')));

// Real servers close the connection on some of them.
describeEmbedded('bytes that no driver sends', () => {
  it.each<[string, () => Buffer[], number]>([
    ['a text that is no UTF-8', () => [element(2, 'a', textValue(Buffer.from([0x61, 0xff, 0x62])))], 22],
    [
      'a long text that is no UTF-8',
      () => [element(2, 'a', textValue(Buffer.from(`${'x'.repeat(40)}\xc3`, 'latin1')))],
      22,
    ],
    ['a name that is no UTF-8', () => [element(0x0a, 'a\xed\xa0\x80', Buffer.alloc(0))], 22],
    ['a field that stands twice', () => [oneText(), oneText()], 40413],
    ['a date beyond what can be distinguished', () => [element(9, 'a', int64(Long.MAX_VALUE.toBigInt()))], 2],
    ['an unknown type', () => [element(0x55, 'a', Buffer.alloc(8))], 115],
    ['a Decimal128', () => [element(0x13, 'a', Buffer.alloc(16))], 115],
    ['a text longer than its document', () => [element(2, 'a', Buffer.from([0xff, 0xff, 0xff, 0x7f, 0x61, 0]))], 22],
    ['a text of negative length', () => [element(2, 'a', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x61, 0]))], 22],
    ['a document shorter than its contents', () => [element(3, 'a', Buffer.from([6, 0, 0, 0, 0x10, 0]))], 22],
    ['bytes longer than their document', () => [element(5, 'a', Buffer.from([0xff, 0xff, 0, 0, 0]))], 22],
    ['a name without an end', () => [Buffer.from([0x10, 0x61, 0x61, 0x61])], 22],
  ])('The server refuses %s', async (_, elements, code) => {
    const reply = await exchange(insertOf(...elements()));
    expect(reply.get('ok')).toEqual({ kind: 'double', value: 0 });
    expect(reply.get('code')).toBe(code);
    expect(await store.db.collection('raw').countDocuments()).toBe(0);
  });

  const ping = (): Buffer =>
    documentOf(element(0x10, 'ping', Buffer.from([1, 0, 0, 0])), element(2, '$db', textValue(Buffer.from('admin'))));

  it('The checksum of a message is verified if it has one', async () => {
    const right = messageOf(ping(), Buffer.alloc(4), 1);
    right.writeUInt32LE(checksum(right.subarray(0, -4)), right.length - 4);
    expect((await send(right))?.get('ok')).toEqual({ kind: 'double', value: 1 });
    right.writeUInt32LE(1234, right.length - 4);
    expect(await send(right)).toBeUndefined();
    expect(checksum(Buffer.from('123456789'))).toBe(0xe3069283);
  });

  it('A field that is both in the body and in a sequence is refused', async () => {
    const section = Buffer.concat([Buffer.alloc(4), Buffer.from('documents\0'), documentOf(oneText())]);
    section.writeInt32LE(section.length, 0);
    const answer = await send(messageOf(insertOf(oneText()), Buffer.concat([Buffer.from([1]), section])));
    expect(answer?.get('code')).toBe(40433);
  });

  it('A message of 201 levels is refused', async () => {
    let body = documentOf();
    for (let level = 0; level < 250; level++) body = documentOf(element(3, 'a', body));
    expect((await exchange(body)).get('code')).toBe(15);
  });

  it('A text of replacement characters, which is valid UTF-8, is stored', async () => {
    const rows = await collectionOf([{ a: '\ufffd\ufffd' }]);
    expect(await rows.findOne({ a: '\ufffd\ufffd' })).toEqual({ _id: 0, a: '\ufffd\ufffd' });
  });
});
