import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessage from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { JsonObject } from '@torno/kernel';
import fc from 'fast-check';
import { decodeAppendReply, encodeAppend } from './append-message.js';
import type { StoredEvent } from './event-codec.js';
import type { ExpectedRevision } from './wrong-revision.js';

const utf8 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf8'));
const jsonBytes = (value: unknown): Uint8Array => utf8(JSON.stringify(value));

/** An append as the protobuf library writes it. */
const byLibrary = (
  number: number,
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEvent[],
): Buffer => {
  const { Options, ProposedMessage } = streams.BatchAppendReq;
  const options = new Options().setStreamIdentifier(new shared.StreamIdentifier().setStreamName(utf8(stream)));
  if (expected === 'any') options.setAny(new shared.Empty());
  else if (expected === 'no-stream') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const proposed = events.map(({ id, type, data, metadata }) => {
    const event = new ProposedMessage().setId(new shared.UUID().setString(id));
    event.getMetadataMap().set('type', type).set('content-type', 'application/json');
    return event.setData(jsonBytes(data)).setCustomMetadata(jsonBytes(metadata));
  });
  const id = new shared.UUID.Structured().setMostSignificantBits('0').setLeastSignificantBits(String(number));
  const request = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setStructured(id))
    .setOptions(options)
    .setProposedMessagesList(proposed)
    .setIsFinal(true);
  return Buffer.from(request.serializeBinary());
};

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const objects = fc
  .dictionary(fc.string(), fc.jsonValue())
  .map((value): JsonObject => JSON.parse(JSON.stringify(value)));
const events = fc.array(fc.record<StoredEvent>({ id: fc.uuid(), type: name, data: objects, metadata: objects }), {
  minLength: 1,
  maxLength: 4,
});
const numbers = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const expectations = fc.oneof(fc.constantFrom<ExpectedRevision>('any', 'no-stream', 0), fc.maxSafeNat());

it('An append is written in the same bytes as by the protobuf library', () =>
  fc.assert(
    fc.property(numbers, name, expectations, events, (...append) =>
      expect(encodeAppend(...append).toString('hex')).toBe(byLibrary(...append).toString('hex')),
    ),
  ));

const idAsText = (number: number): shared.UUID => {
  const digits = number.toString(16).padStart(32, '0');
  return new shared.UUID().setString(digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
};
const idAsHalves = (number: number): shared.UUID =>
  new shared.UUID().setStructured(new shared.UUID.Structured().setLeastSignificantBits(String(number)));

/** A reply as the protobuf library writes it, with everything that a store repeats of the request. */
const reply = (id: shared.UUID, result: (answer: streams.BatchAppendResp) => void): Buffer => {
  const answer = new streams.BatchAppendResp()
    .setCorrelationId(id)
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(utf8('rfq-1')))
    .setStreamPosition('12');
  result(answer);
  return Buffer.from(answer.serializeBinary());
};

const { Success } = streams.BatchAppendResp;

describe('The reply to an append', () => {
  it.each([
    ['halves', idAsHalves],
    ['text', idAsText],
  ])('names its append and its last event if the id is in %s', (_, idOf) =>
    fc.assert(
      fc.property(numbers, fc.maxSafeNat(), fc.maxSafeNat(), (number, revision, position) => {
        const place = new shared.AllStreamPosition()
          .setCommitPosition(String(position))
          .setPreparePosition(String(position));
        const bytes = reply(idOf(number), (answer) =>
          answer.setSuccess(new Success().setCurrentRevision(String(revision)).setPosition(place)),
        );
        expect(decodeAppendReply(bytes)).toEqual({ number, appended: { revision, position } });
      }),
    ),
  );

  it('may lack the position of a repetition, and the revision', () => {
    const repeated = reply(idAsHalves(3), (answer) =>
      answer.setSuccess(new Success().setCurrentRevision('5').setNoPosition(new shared.Empty())),
    );
    expect(decodeAppendReply(repeated)).toEqual({ number: 3, appended: { revision: 5 } });
    const empty = reply(idAsHalves(4), (answer) => answer.setSuccess(new Success().setNoStream(new shared.Empty())));
    expect(decodeAppendReply(empty)).toEqual({ number: 4 });
  });

  it('says nothing else of an append that the store refuses', () => {
    const refused = reply(idAsHalves(7), (answer) => answer.setError(new statusMessage.Status().setMessage('wrong')));
    expect(decodeAppendReply(refused)).toEqual({ number: 7 });
    expect(() => decodeAppendReply(refused.subarray(0, -1))).toThrow('out of range');
  });
});
