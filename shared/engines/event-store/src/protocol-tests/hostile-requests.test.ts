/** Well-formed requests that would be too expensive to serve. */
import services, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import messages, {
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { eventTypeFilter, jsonEvent, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import { credentials, status, type ServiceError } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import limits from '../../../../kernel/src/testing/limits.json';
import {
  collect,
  describeEmbedded,
  event,
  eventually,
  follow,
  newName,
  storeUnderTest,
} from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();

let streams: StreamsClient;
beforeAll(() => {
  streams = new services.StreamsClient(new URL(url()).host, credentials.createInsecure());
});
afterAll(() => streams.close());

const stillAnswers = async (): Promise<void> => {
  const stream = newName();
  await client().appendToStream(stream, event(), { expectedRevision: NO_STREAM });
  expect(await collect(client().readStream(stream))).toHaveLength(1);
};
afterEach(stillAnswers);

// The real server evaluates such an expression for ever, so no filter may come from a caller.
describeEmbedded('expensive filter', () => {
  it.each(['(a+)+$', '(a|aa)+$', '(.*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y$'])(
    'An expression is matched in linear time: %s',
    async (regex) => {
      const name = newName('a'.repeat(900));
      const written = event('a'.repeat(1000));
      await client().appendToStream(name, [event('a'.repeat(1000)), written]);
      const followed = [streamNameFilter({ regex }), eventTypeFilter({ regex })].map((filter) =>
        follow(client().subscribeToAll({ filter })),
      );
      for (const { notices } of followed) await eventually(() => notices.includes('caughtUp'));
      await Promise.all(followed.map(({ unsubscribe }) => unsubscribe()));
    },
  );
});

describeEmbedded('refused filter', () => {
  it.each([
    ['by its length', streamNameFilter({ regex: 'a'.repeat(257) })],
    ['by its repetitions', streamNameFilter({ regex: 'a{101}' })],
    ['by their sum', streamNameFilter({ regex: 'a{0,60}b{60,}' })],
    ['by its nesting', streamNameFilter({ regex: '('.repeat(200) })],
    ['for a look-ahead', streamNameFilter({ regex: '(?=a)a' })],
    ['for a back reference', eventTypeFilter({ regex: '(a)\\1' })],
    ['by the number of its prefixes', eventTypeFilter({ prefixes: Array.from({ length: 257 }, (_, i) => `p${i}`) })],
  ])('A refused filter states the reason: %s', async (_why, filter) => {
    const followed = follow(client().subscribeToAll({ filter }));
    await eventually(() => followed.errors.length > 0);
    expect(followed.errors[0]).toMatchObject({ code: status.INVALID_ARGUMENT });
    expect(followed.errors[0]?.message).toMatch(/Bad filter: /);
  });
});

describe('stream name that is not valid UTF-8', () => {
  // Each becomes a character of three bytes.
  const name = new shared.StreamIdentifier().setStreamName(new Uint8Array(1024).fill(0xff));

  const answer = <T>(call: (done: (error: ServiceError | null, response: T) => void) => unknown) =>
    new Promise<T | ServiceError>((resolve) => call((error, response) => resolve(error ?? response)));

  it.each<[string, () => Promise<unknown>]>([
    [
      'appended to',
      () =>
        answer((done) => {
          const call = streams.append(done);
          const options = new messages.AppendReq.Options().setStreamIdentifier(name).setAny(new shared.Empty());
          call.write(new messages.AppendReq().setOptions(options));
          const message = new messages.AppendReq.ProposedMessage().setId(new shared.UUID().setString(randomUUID()));
          message.getMetadataMap().set('type', 'Noted').set('content-type', 'application/json');
          call.write(new messages.AppendReq().setProposedMessage(message));
          call.end();
        }),
    ],
    [
      'deleted',
      () => {
        const options = new messages.DeleteReq.Options().setStreamIdentifier(name).setAny(new shared.Empty());
        return answer((done) => streams.delete(new messages.DeleteReq().setOptions(options), done));
      },
    ],
    [
      'read',
      () =>
        new Promise((resolve) => {
          const { Options } = messages.ReadReq;
          const stream = new Options.StreamOptions().setStreamIdentifier(name).setStart(new shared.Empty());
          const call = streams.read(new messages.ReadReq().setOptions(new Options().setStream(stream).setCount('1')));
          call.on('data', resolve).on('error', resolve);
        }),
    ],
  ])('A name is measured as it is stored when it is %s', async (_what, request) => {
    expect(await request()).toMatchObject({ code: status.INVALID_ARGUMENT });
    await client().appendToStream(newName(), event('Large', { text: 'x'.repeat(500_000) }));
  });
});

describe('unusual metadata', () => {
  const bomb = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

  const setMetadata = (stream: string, text: string): Promise<AppendResp | ServiceError> =>
    new Promise((resolve) => {
      const call = streams.append((error, response) => resolve(error ?? response));
      const identifier = new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(`$$${stream}`)));
      const options = new messages.AppendReq.Options().setStreamIdentifier(identifier).setAny(new shared.Empty());
      call.write(new messages.AppendReq().setOptions(options));
      const message = new messages.AppendReq.ProposedMessage()
        .setId(new shared.UUID().setString(randomUUID()))
        .setData(Uint8Array.from(Buffer.from(text)));
      message.getMetadataMap().set('type', '$metadata').set('content-type', 'application/json');
      call.write(new messages.AppendReq().setProposedMessage(message));
      call.end();
    });

  it.each([
    ['deeply nested', bomb],
    ['deeply nested within', `{"kept":${bomb},"$maxCount":2}`],
    ['no JSON', '{"$maxCount":'],
    ['no text', Buffer.from([0xff, 0xfe, 0x22]).toString('latin1')],
    ['a key of the prototype', '{"__proto__":{"$maxCount":1},"constructor":1}'],
    ['of other types', '{"$maxCount":"5","$maxAge":{},"$tb":-1}'],
    ['beyond all numbers', '{"$maxCount":1e400,"$maxAge":9007199254740993,"$tb":1.5}'],
  ])('Metadata that is %s does no harm', async (_what, text) => {
    const stream = newName();
    await client().appendToStream(stream, [event(), event()]);
    expect(await setMetadata(stream, text)).not.toHaveProperty('code');
    expect(await collect(client().readStream(stream))).toHaveLength(2);
    await client().deleteStream(stream);
    await client().appendToStream(stream, event(), { expectedRevision: NO_STREAM });
    const read = await collect(client().readStream(stream));
    expect(read.map(({ event: e }) => e?.revision)).toEqual([2n]);
  });
});

describeEmbedded('an append', () => {
  it('An append of very many empty events is refused', async () => {
    const many = Array.from({ length: 32_769 }, () => jsonEvent({ id: randomUUID(), type: 'x', data: '' }));
    const appending = client().appendToStream(newName(), many, { deadline: limits.testMs });
    await expect(appending).rejects.toThrow('at most 32768 events');
  });

  it('A message above the limit is refused, and the connection stays usable', async () => {
    const refused = client().appendToStream(newName(), event('Huge', { text: 'x'.repeat(20_000_000) }));
    await expect(refused).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED });
  });

  it('A correlation id above the limit ends the call', async () => {
    const error = await new Promise<ServiceError>((resolve) => {
      const call = streams.batchAppend();
      call.on('data', (_: BatchAppendResp) => undefined);
      call.on('error', resolve);
      call.write(new messages.BatchAppendReq().setCorrelationId(new shared.UUID().setString('x'.repeat(5_000))));
    });
    expect(error.code).toBe(status.INVALID_ARGUMENT);
  });

  it('A thousand unfinished appends on a call end the call', async () => {
    const error = await new Promise<ServiceError>((resolve) => {
      const call = streams.batchAppend();
      call.on('data', (_: BatchAppendResp) => undefined);
      call.on('error', resolve);
      for (let index = 0; index < 1_100; index++) {
        const begun: BatchAppendReq = new messages.BatchAppendReq().setIsFinal(false);
        call.write(begun.setCorrelationId(new shared.UUID().setString(randomUUID())));
      }
    });
    expect(error.code).toBe(status.RESOURCE_EXHAUSTED);
  });
});
