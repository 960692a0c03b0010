/** Messages that the client library never sends, but that the protocol allows or a broken client might send. */
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import persistentMessages from '@eventstore/db-client/generated/persistent_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import services, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages, {
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, status, type ServiceError } from '@grpc/grpc-js';
import { Timestamp } from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { collect, describeEmbedded, event, itEmbedded, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();

let streams: StreamsClient;
const address = (): string => new URL(url()).host;
beforeAll(() => {
  streams = new services.StreamsClient(address(), credentials.createInsecure());
});
afterAll(() => streams.close());

const identifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream)));
const uuid = (text: string) => new shared.UUID().setString(text);
const ID = '2ab4a5a5-8d5b-4f6b-9a43-d5a1b3c0ffee';

const proposed = (
  id = uuid(ID),
  properties: Record<string, string> = { type: 'Noted', 'content-type': 'application/json' },
) => {
  const message = new messages.AppendReq.ProposedMessage().setId(id).setData(Uint8Array.from(Buffer.from('{}')));
  for (const [key, value] of Object.entries(properties)) message.getMetadataMap().set(key, value);
  return message;
};

/** Resolves with the reply or with the error, whichever comes. */
const append = (
  options: InstanceType<typeof messages.AppendReq.Options> | undefined,
  ...proposals: ReturnType<typeof proposed>[]
) =>
  new Promise<AppendResp | ServiceError>((resolve) => {
    const call = streams.append((error, response) => resolve(error ?? response));
    if (options) call.write(new messages.AppendReq().setOptions(options));
    for (const message of proposals) call.write(new messages.AppendReq().setProposedMessage(message));
    call.end();
  });

const into = (stream: string) => new messages.AppendReq.Options().setStreamIdentifier(identifier(stream));
const atAny = (stream: string) => into(stream).setAny(new shared.Empty());

const codeOf = (answer: unknown): number | undefined => (answer as Partial<ServiceError>).code;

describe('single append', () => {
  it('A single append answers and refuses as a batch does', async () => {
    const stream = newName();
    const first = (await append(into(stream).setNoStream(new shared.Empty()), proposed())) as AppendResp;
    expect(first.getSuccess()?.getCurrentRevision()).toBe('0');
    const again = (await append(into(stream).setNoStream(new shared.Empty()), proposed())) as AppendResp;
    expect(again.toObject()).toEqual(first.toObject());
    const late = (await append(into(stream).setRevision('7'), proposed())) as AppendResp;
    expect(late.getWrongExpectedVersion()?.getCurrentRevision()).toBe('0');
    expect(late.getWrongExpectedVersion()?.getExpectedRevision()).toBe('7');
    await client().tombstoneStream(stream);
    const deleted = (await append(atAny(stream), proposed())) as ServiceError;
    expect(deleted.metadata.get('exception')).toEqual(['stream-deleted']);
  });

  it('A single append accepts ids in two halves', async () => {
    const stream = newName();
    const halves = new shared.UUID.Structured();
    halves.setMostSignificantBits(BigInt.asIntN(64, 0xfab4a5a58d5b4f6bn).toString());
    halves.setLeastSignificantBits(BigInt.asIntN(64, 0x9a43d5a1b3c0ffeen).toString());
    await append(atAny(stream), proposed(new shared.UUID().setStructured(halves)));
    const [read] = await collect(client().readStream(stream));
    expect(read?.event?.id).toBe('fab4a5a5-8d5b-4f6b-9a43-d5a1b3c0ffee');
  });

  itEmbedded.each([
    ['without options', () => append(undefined, proposed())],
    ['without an expectation', () => append(into(newName()), proposed())],
    ['without a stream', () => append(atAny(''), proposed())],
    ['to $all', () => append(atAny('$all'), proposed())],
    ['to metadata of metadata', () => append(atAny('$$$$x'), proposed())],
    ['to a name beyond all measure', () => append(atAny('x'.repeat(2000)), proposed())],
    ['with a malformed id', () => append(atAny(newName()), proposed(uuid('not-an-id')))],
    ['without a type', () => append(atAny(newName()), proposed(uuid(ID), { 'content-type': 'application/json' }))],
    ['without a content type', () => append(atAny(newName()), proposed(uuid(ID), { type: 'Noted' }))],
  ])('A single append %s is refused', async (_what, refused) => {
    expect(codeOf(await refused())).toBe(status.INVALID_ARGUMENT);
  });
});

describe('batch append', () => {
  /** The replies to all requests, in their order of arrival. */
  const batch = (...requests: BatchAppendReq[]) =>
    new Promise<BatchAppendResp[]>((resolve, reject) => {
      const answers: BatchAppendResp[] = [];
      const call = streams.batchAppend();
      call.on('data', (answer: BatchAppendResp) => answers.push(answer));
      call.on('end', () => resolve(answers));
      call.on('error', reject);
      for (const request of requests) call.write(request);
      call.end();
    });

  const request = (stream: string, deadline?: Date): BatchAppendReq => {
    const options = new messages.BatchAppendReq.Options().setStreamIdentifier(identifier(stream));
    options.setAny(new shared.Empty());
    if (deadline) options.setDeadline(Timestamp.fromDate(deadline));
    const message = new messages.BatchAppendReq.ProposedMessage().setId(uuid(ID));
    message.getMetadataMap().set('type', 'Noted').set('content-type', 'application/json');
    const correlated = new messages.BatchAppendReq().setCorrelationId(uuid(ID)).setIsFinal(true);
    return correlated.setOptions(options).setProposedMessagesList([message]);
  };

  itEmbedded('Each request on the call is answered before the call ends', async () => {
    const stream = newName();
    const answers = await batch(request(stream), request(stream));
    expect(answers.map((answer) => answer.getSuccess()?.getCurrentRevision())).toEqual(['0', '0']);
    expect(answers[0]?.getCorrelationId()?.getString()).toBe(ID);
  });

  itEmbedded('An append whose deadline has passed writes nothing and says so', async () => {
    const stream = newName();
    const [answer] = await batch(request(stream, new Date(Date.now() - 1000)));
    expect(answer?.getError()?.getDetails()?.getTypeName()).toBe('event_store.client.Timeout');
    await expect(collect(client().readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  itEmbedded('An append that is too large says so unless its deadline had passed before', async () => {
    const tooLarge = (deadline: number): BatchAppendReq => {
      const batchRequest = request(newName(), new Date(deadline));
      batchRequest.getProposedMessagesList()[0]?.setData(new Uint8Array(1024 * 1024 + 1));
      return batchRequest;
    };
    const answers = await batch(tooLarge(Date.now() - 1000), tooLarge(Date.now() + 600_000));
    expect(answers.map((answer) => answer.getError()?.getDetails()?.getTypeName())).toEqual([
      'event_store.client.Timeout',
      'event_store.client.MaximumAppendSizeExceeded',
    ]);
  });

  itEmbedded('A malformed request is answered, and the call continues', async () => {
    const stream = newName();
    const withoutOptions = request(stream).setOptions(undefined);
    const answers = await batch(request(''), withoutOptions, request(stream));
    expect(answers.map((answer) => answer.getError()?.getDetails()?.getTypeName())).toEqual([
      'event_store.client.BadRequest',
      'event_store.client.BadRequest',
      undefined,
    ]);
  });
});

describe('read', () => {
  const read = (options: InstanceType<typeof messages.ReadReq.Options> | undefined) =>
    new Promise<ReadResp[] | ServiceError>((resolve) => {
      const answers: ReadResp[] = [];
      const call = streams.read(new messages.ReadReq().setOptions(options));
      call.on('data', (answer: ReadResp) => answers.push(answer));
      call.on('end', () => resolve(answers));
      call.on('error', (error: ServiceError) => resolve(error));
    });
  const { Options } = messages.ReadReq;
  const all = () => new Options().setAll(new Options.AllOptions().setStart(new shared.Empty())).setCount('1000');
  const filtered = (regex: string) =>
    all().setFilter(
      new Options.FilterOptions()
        .setStreamIdentifier(new Options.FilterOptions.Expression().setRegex(regex))
        .setCount(new shared.Empty()),
    );

  it('A read returns ids in two halves unless text is requested', async () => {
    const stream = newName();
    await client().appendToStream(stream, event('Noted', {}, 'fab4a5a5-8d5b-4f6b-9a43-d5a1b3c0ffee'));
    const ofStream = new Options.StreamOptions().setStreamIdentifier(identifier(stream)).setStart(new shared.Empty());
    const [answer] = (await read(new Options().setStream(ofStream).setCount('1'))) as ReadResp[];
    const halves = answer?.getEvent()?.getEvent()?.getId()?.getStructured();
    expect(BigInt.asUintN(64, BigInt(halves!.getMostSignificantBits()))).toBe(0xfab4a5a58d5b4f6bn);
    expect(BigInt.asUintN(64, BigInt(halves!.getLeastSignificantBits()))).toBe(0x9a43d5a1b3c0ffeen);
  });

  it('A filtered read of $all counts only returned events', async () => {
    const category = newName('filtered');
    for (let index = 0; index < 6; index++) {
      await client().appendToStream(`${category}-${index}`, event());
      await client().appendToStream(newName(), event());
    }
    const answers = (await read(filtered(`^${category}`).setCount('4'))) as ReadResp[];
    const names = answers.map((answer) =>
      Buffer.from(answer.getEvent()!.getEvent()!.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    );
    expect(names).toEqual([0, 1, 2, 3].map((index) => `${category}-${index}`));
  });

  itEmbedded.each([
    ['of nothing', () => read(new Options().setCount('1'))],
    ['without options', () => read(undefined)],
    ['without a count', () => read(new Options().setAll(new Options.AllOptions().setStart(new shared.Empty())))],
    ['with a malformed expression', () => read(filtered('('))],
    ['with an empty filter', () => read(filtered(''))],
    [
      'of one stream with a filter',
      () => read(filtered('^a').setStream(new Options.StreamOptions().setStreamIdentifier(identifier(newName())))),
    ],
  ])('A read %s is refused', async (_what, refused) => {
    expect(codeOf(await refused())).toBe(status.INVALID_ARGUMENT);
  });
});

describeEmbedded('embedded server', () => {
  it('The server reports itself as leader of a cluster of one', async () => {
    const gossiping = new gossip.GossipClient(address(), credentials.createInsecure());
    const info = await new Promise<ClusterInfo>((resolve, reject) => {
      gossiping.read(new shared.Empty(), (error, answer) => (error ? reject(error) : resolve(answer)));
    });
    gossiping.close();
    const [leader, ...others] = info.getMembersList();
    expect(others).toEqual([]);
    expect(`${leader?.getHttpEndPoint()?.getAddress()}:${leader?.getHttpEndPoint()?.getPort()}`).toBe(address());
  });

  it('The server announces its implemented methods, and refuses the others by name', async () => {
    const announcing = new features.ServerFeaturesClient(address(), credentials.createInsecure());
    const names = await new Promise<string[]>((resolve, reject) => {
      announcing.getSupportedMethods(new shared.Empty(), (error, answer) =>
        error
          ? reject(error)
          : resolve(answer.getMethodsList().map((method) => `${method.getServiceName()}/${method.getMethodName()}`)),
      );
    });
    announcing.close();
    expect(names).toContain('event_store.client.streams.Streams/batchappend');
    expect(names.filter((name) => name.includes('persistent'))).toEqual([]);
    const subscriptions = new persistent.PersistentSubscriptionsClient(address(), credentials.createInsecure());
    const error = await new Promise<ServiceError | null>((resolve) => {
      subscriptions.list(new persistentMessages.ListReq(), resolve);
    });
    subscriptions.close();
    expect(error?.code).toBe(status.UNIMPLEMENTED);
    expect(error?.details).toMatch(/Persistent subscriptions are not implemented/);
  });
});
