/** Requests of a malicious client: messages and frames of real calls, changed randomly but reproducibly. */
import shared from '@eventstore/db-client/generated/shared_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';

/** A number below `below`. */
export type Random = (below: number) => number;

/** The same seed gives the same numbers (xorshift). */
export const randomFrom = (seed: number): Random => {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const empty = () => new shared.Empty();
const identifier = (name: string | Buffer) =>
  new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name)));
/** As long as a name may be, but not valid UTF-8. */
const NO_TEXT = Buffer.alloc(1024, 0xff);
const ID = '2ab4a5a5-8d5b-4f6b-9a43-d5a1b3c0ffee';
const uuid = () => new shared.UUID().setString(ID);

const proposal = <
  T extends InstanceType<typeof messages.AppendReq.ProposedMessage | typeof messages.BatchAppendReq.ProposedMessage>,
>(
  message: T,
  type = 'Fuzzed',
  data = '{"a":[1,2,{"b":"c"}]}',
): T => {
  message.setId(uuid());
  message.setData(Uint8Array.from(Buffer.from(data)));
  message.setCustomMetadata(Uint8Array.from(Buffer.from('{"$maxCount":3}')));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
};

const appended = (stream: string | Buffer): Buffer[] => {
  const options = () => new messages.AppendReq.Options().setStreamIdentifier(identifier(stream));
  return [
    new messages.AppendReq().setOptions(options().setAny(empty())),
    new messages.AppendReq().setOptions(options().setRevision('3')),
    new messages.AppendReq().setProposedMessage(proposal(new messages.AppendReq.ProposedMessage())),
  ].map((message) => Buffer.from(message.serializeBinary()));
};

const batched = (stream: string | Buffer): Buffer[] => {
  const options = new messages.BatchAppendReq.Options().setStreamIdentifier(identifier(stream)).setAny(empty());
  const request = (...event: string[]) =>
    new messages.BatchAppendReq()
      .setCorrelationId(uuid())
      .setProposedMessagesList([proposal(new messages.BatchAppendReq.ProposedMessage(), ...event)]);
  return [
    request().setOptions(options).setIsFinal(true),
    request('$>', '1@fuzzed-1').setOptions(options).setIsFinal(true),
    request('$>', '0@$$').setOptions(options).setIsFinal(true),
    request().setIsFinal(false),
  ].map((message) => Buffer.from(message.serializeBinary()));
};

const { Options } = messages.ReadReq;

const read = (): Buffer[] => {
  const ofStream = new Options.StreamOptions().setStreamIdentifier(identifier('fuzzed-1')).setRevision('1');
  const ofNoText = new Options.StreamOptions().setStreamIdentifier(identifier(NO_TEXT)).setStart(empty());
  const ofAll = () => new Options.AllOptions().setStart(empty());
  const expression = () => new Options.FilterOptions.Expression();
  const byPattern = new Options.FilterOptions().setMax(8).setCheckpointintervalmultiplier(2);
  const byPrefix = new Options.FilterOptions().setCount(empty());
  const following = new Options.SubscriptionOptions();
  return [
    new Options().setStream(ofStream).setCount('10').setNoFilter(empty()),
    new Options().setStream(ofStream).setSubscription(following),
    new Options().setStream(ofNoText).setCount('10').setNoFilter(empty()),
    new Options().setAll(ofAll()).setSubscription(following).setResolveLinks(true).setNoFilter(empty()),
    new Options().setAll(ofAll()).setCount('10').setReadDirection(1).setResolveLinks(true),
    new Options()
      .setAll(ofAll())
      .setSubscription(following)
      .setFilter(byPattern.setEventType(expression().setRegex('^(a+)+[^$]{2,5}$'))),
    new Options()
      .setAll(ofAll())
      .setCount('20')
      .setFilter(byPrefix.setStreamIdentifier(expression().setPrefixList(['fuzzed', 'o']))),
  ].map((options) => Buffer.from(new messages.ReadReq().setOptions(options).serializeBinary()));
};

const deletions = (): Buffer[] =>
  ['fuzzed-2', NO_TEXT].map((stream) =>
    Buffer.from(
      new messages.DeleteReq()
        .setOptions(new messages.DeleteReq.Options().setStreamIdentifier(identifier(stream)).setAny(empty()))
        .serializeBinary(),
    ),
  );

const STREAMS = '/event_store.client.streams.Streams/';

/** Real messages by the path of their method. */
export const CORPUS: readonly (readonly [path: string, messages: readonly Buffer[]])[] = [
  [`${STREAMS}Append`, [...appended('fuzzed-1'), ...appended('$$fuzzed-2'), ...appended(NO_TEXT)]],
  [`${STREAMS}BatchAppend`, [...batched('fuzzed-1'), ...batched(NO_TEXT)]],
  [`${STREAMS}Read`, read()],
  [`${STREAMS}Delete`, deletions()],
  [`${STREAMS}Tombstone`, deletions()],
  ['/event_store.client.gossip.Gossip/Read', [Buffer.alloc(0)]],
  ['/event_store.client.server_features.ServerFeatures/GetSupportedMethods', [Buffer.alloc(0)]],
  ['/event_store.client.persistent_subscriptions.PersistentSubscriptions/Read', read()],
  ['/no.such.Service/Call', read()],
];

/** An endless varint, an excessive length, half a character, and nesting. */
const POISONS = [
  Buffer.alloc(12, 0xff),
  Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x07]),
  Buffer.from([0xed, 0xa0, 0x80, 0xc3, 0x28, 0xf8]),
  Buffer.alloc(64, 0x0a),
  Buffer.alloc(2_000, 0x5b),
  Buffer.from('(((((a*)*)*)*)*)*'),
  Buffer.from('{"$maxCount":1e999,"$tb":-1,"a":[[[[[[['),
];

const change = (bytes: Buffer, random: Random): Buffer => {
  const at = random(bytes.length + 1);
  const length = random(Math.min(32, bytes.length - at + 1));
  const before = bytes.subarray(0, at);
  switch (random(6)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << random(8));
      return flipped;
    }
    case 1:
      return Buffer.concat([before, bytes.subarray(at + length)]);
    case 2:
      return Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)]);
    case 3:
      return Buffer.concat([before, POISONS[random(POISONS.length)] ?? Buffer.alloc(0), bytes.subarray(at)]);
    case 4:
      return Buffer.concat([before, Buffer.from([random(256), random(256)]), bytes.subarray(at + length)]);
    default:
      return Buffer.from(before);
  }
};

export const mutate = (bytes: Buffer, random: Random): Buffer => {
  let changed = bytes;
  for (let left = random(5); left > 0; left--) changed = change(changed, random);
  return changed;
};

/** The frame of a message; now and then its length or its compression flag is wrong. */
export const enveloped = (body: Buffer, random: Random): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(random(50) === 0 ? random(0xffffffff) : body.length, 1);
  if (random(100) === 0) head[0] = random(256);
  return Buffer.concat([head, body]);
};

export const frame = (type: number, flags: number, stream: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUIntBE(body.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, body]);
};

export const header = (name: string, value: string): Buffer =>
  Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name), Buffer.from([value.length]), Buffer.from(value)]);

/** The first bytes of a client. */
export const GREETING = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(4, 0, 0, Buffer.from([0, 4, 0, 0, 0xff, 0xff])),
]);

/** All bytes that a client sends on a connection for one append. */
const CONNECTION = ((): Buffer => {
  const headers = [
    header(':method', 'POST'),
    header(':scheme', 'http'),
    header(':path', `${STREAMS}Append`),
    header(':authority', 'localhost'),
    header('content-type', 'application/grpc'),
    header('te', 'trailers'),
  ];
  const bodies = appended('fuzzed-3').map((body) => enveloped(body, () => 1));
  return Buffer.concat([
    GREETING,
    frame(1, 4, 1, Buffer.concat(headers)),
    frame(0, 1, 1, Buffer.concat(bodies)),
    frame(6, 0, 0, Buffer.alloc(8)),
    frame(8, 0, 0, Buffer.from([0, 0, 1, 0])),
  ]);
})();

const PREFACE_BYTES = 24;

/** The bytes of a whole connection: noise, or a real one that was changed, mostly after its preface. */
export const connectionBytes = (random: Random): Buffer => {
  if (random(8) === 0) return Buffer.from(Array.from({ length: random(300) }, () => random(256)));
  if (random(8) === 0) return mutate(CONNECTION, random);
  const rest = CONNECTION.subarray(PREFACE_BYTES);
  return Buffer.concat([CONNECTION.subarray(0, PREFACE_BYTES), mutate(mutate(rest, random), random)]);
};
