import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { decodeEventMessage } from './event-message.js';

type Event = {
  id: string;
  stream: string;
  revision: number;
  position: number;
  recordedAt: number;
  type: string;
  data: unknown;
  metadata: unknown;
};

const bytesOf = (value: unknown): Uint8Array => Uint8Array.from(Buffer.from(JSON.stringify(value), 'utf8'));

/** A reply as the store sends it, made by the protobuf library. */
const message = (event: Event, contentType = 'application/json', data = bytesOf(event.data)): Buffer => {
  const { ReadEvent } = streams.ReadResp;
  const position = String(event.position);
  const recorded = new ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(event.stream))))
    .setStreamRevision(String(event.revision))
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(bytesOf(event.metadata))
    .setData(data);
  recorded
    .getMetadataMap()
    .set('created', `${event.recordedAt}9999`)
    .set('type', event.type)
    .set('content-type', contentType);
  const answer = new streams.ReadResp().setEvent(new ReadEvent().setEvent(recorded).setCommitPosition(position));
  return Buffer.from(answer.serializeBinary());
};

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((text) => !text.startsWith('$'));
const json = fc.jsonValue().filter((value) => JSON.stringify(value) !== undefined);
const events = fc.record<Event>({
  id: fc.uuid(),
  stream: name,
  revision: fc.maxSafeNat(),
  position: fc.maxSafeNat(),
  recordedAt: fc.nat({ max: 4_102_444_800_000 }),
  type: name,
  data: json,
  metadata: json,
});

const some: Event = {
  id: '7a0c1f6e-3b0f-4f5e-9d63-0d1c0f0b8a11',
  stream: 'rfq-1',
  revision: 0,
  position: 7,
  recordedAt: 1_790_000_000_000,
  type: 'RfqDraftCreated',
  data: { label: 'Welle' },
  metadata: { schema: 1 },
};

describe('event message', () => {
  it('The parser reads messages written by the protobuf library', () =>
    fc.assert(
      fc.property(events, (event) => {
        const { data, metadata, ...place } = JSON.parse(JSON.stringify(event));
        expect(decodeEventMessage(message(event))).toEqual({
          position: event.position,
          event: { ...place, data, metadata },
        });
      }),
    ));

  it('The store’s own events keep only their position', () => {
    expect(decodeEventMessage(message({ ...some, type: '$metadata' }))).toEqual({ position: 7 });
    expect(decodeEventMessage(message({ ...some, stream: '$$rfq-1' }))).toEqual({ position: 7 });
  });

  it('An event that is not JSON has no data', () => {
    const broken = Uint8Array.from(Buffer.from('{"label":'));
    for (const bytes of [message(some, 'application/octet-stream'), message(some, 'application/json', broken)])
      expect(decodeEventMessage(bytes)).toEqual({ position: 7, event: { ...some, data: undefined } });
  });

  it('Other kinds of replies contain no event, and unknown fields are skipped', () => {
    expect(decodeEventMessage(Buffer.from(new streams.ReadResp().serializeBinary()))).toBeUndefined();
    const caughtUp = new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
    expect(decodeEventMessage(Buffer.from(caughtUp.serializeBinary()))).toBeUndefined();
    const unknown = Buffer.from([0x78, 1, 0x7d, 0, 0, 0, 0, 0x79, 0, 0, 0, 0, 0, 0, 0, 0, 0x7a, 1, 0]);
    expect(decodeEventMessage(Buffer.concat([unknown, message(some), unknown]))).toEqual({ position: 7, event: some });
  });

  it('Truncated messages, and positions beyond the range of numbers, are refused', () => {
    const whole = message(some);
    for (const length of [1, 2, 40, whole.length - 1])
      expect(() => decodeEventMessage(whole.subarray(0, length))).toThrow('out of range');
    expect(() => decodeEventMessage(Buffer.from([0x17]))).toThrow('wire type 7');
    expect(() => decodeEventMessage(message({ ...some, position: 2 ** 60 }))).toThrow('beyond');
  });
});
