import fc from 'fast-check';
import { readBatchPart } from './batch-part.js';
import { requests } from './batch-requests.fixture.js';
import type { BatchAppendReq } from './protocol.js';

const partOf = (message: Uint8Array): ReturnType<typeof readBatchPart> => readBatchPart(Buffer.from(message));

/** The contents of a part according to the protobuf library. */
const byObjects = (request: InstanceType<typeof BatchAppendReq>): object => {
  const options = request.getOptions();
  const position = options?.hasStreamPosition() ? Number(options.getStreamPosition()) : undefined;
  const named = [
    options?.hasNoStream() && 'no-stream',
    options?.hasAny() && 'any',
    options?.hasStreamExists() && 'stream-exists',
  ].find(Boolean);
  return {
    correlationId: request.getCorrelationId()?.serializeBinary(),
    stream: options?.getStreamIdentifier()?.getStreamName_asU8(),
    expected: position ?? named,
    deadline: options?.getDeadline()?.toDate().getTime() ?? Infinity,
    isFinal: request.getIsFinal(),
    events: request.getProposedMessagesList().map((event) => ({
      text: event.getId()?.hasString() ? event.getId()?.getString() : undefined,
      structured: event.getId()?.getStructured()?.toObject(),
      type: event.getMetadataMap().get('type'),
      contentType: event.getMetadataMap().get('content-type'),
      data: event.getData_asU8(),
      metadata: event.getCustomMetadata_asU8(),
    })),
  };
};

const asRead = (message: Uint8Array): object => {
  const { correlationId, options, events, isFinal } = partOf(message);
  return {
    correlationId: correlationId && Uint8Array.from(correlationId),
    stream: options?.stream && Uint8Array.from(options.stream),
    expected: options?.expected,
    deadline: options && Math.floor(options.deadline),
    isFinal,
    events: events.map(({ id, type, contentType, data, metadata }) => ({
      text: id.text,
      structured: id.structured?.toObject(),
      type,
      contentType,
      data: Uint8Array.from(data),
      metadata: Uint8Array.from(metadata),
    })),
  };
};

it('The parser gives the same result as the protobuf library', () =>
  fc.assert(
    fc.property(requests, (request) => {
      expect(asRead(request.serializeBinary())).toEqual(byObjects(request));
    }),
  ));

it('The parser skips unknown fields', () => {
  const unknown = Buffer.from('f80701fa0703616263fd0701020304', 'hex');
  fc.assert(
    fc.property(requests, (request) => {
      const message = request.serializeBinary();
      expect(asRead(Buffer.concat([unknown, message, unknown]))).toEqual(asRead(message));
    }),
  );
});

it.each([
  ['options', '12eda080c328f824'],
  ['a correlation id', '0a2612eda080c328f82432'],
  ['events', '1affffffff0f00'],
  ['an id', '1a0612040affffffff07'],
  ['a property', '1a0e120c0affffffff070a0474797065'],
])('A length of %s beyond the end of the message throws', (_what, hex) => {
  expect(() => partOf(Buffer.from(hex, 'hex'))).toThrow();
});

it('Endlessly nested groups throw', () => {
  expect(() => partOf(Buffer.alloc(1_000_000, 0x5b))).toThrow();
});

it('A message that is truncated within a field throws, or is read up to there', () =>
  fc.assert(
    fc.property(requests, fc.nat(), (request, at) => {
      const message = request.serializeBinary();
      const cut = message.subarray(0, at % (message.length + 1));
      let part: ReturnType<typeof partOf> | undefined;
      try {
        part = partOf(cut);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      if (part) expect(part.events.length).toBeLessThanOrEqual(request.getProposedMessagesList().length);
    }),
  ));
