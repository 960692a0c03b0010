import fc from 'fast-check';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { BatchAppendReq, GoogleEmpty, StreamIdentifier, UUID } from './protocol.js';

const { Timestamp } = timestamp;

/** Greater than any revision in the log. */
export const maxNumber = 2 ** 48;

const halfIds = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

const ids = fc.oneof(
  fc.uuid().map((text) => new UUID().setString(text)),
  fc
    .tuple(halfIds, halfIds)
    .map(([most, least]) =>
      new UUID().setStructured(
        new UUID.Structured().setMostSignificantBits(String(most)).setLeastSignificantBits(String(least)),
      ),
    ),
  fc.constant(undefined),
);

const expectations = fc.oneof(
  fc.constantFrom('any', 'no-stream', 'stream-exists', undefined),
  // An expectation beyond any log is always refused; the exact number is not kept.
  fc.nat({ max: maxNumber - 2 }),
);

const times = fc.date({ min: new Date(0), max: new Date(8_000_000_000_000), noInvalidDate: true });

const bytes = fc.uint8Array({ maxLength: 300 });

const events = fc
  .record({
    id: ids,
    properties: fc.uniqueArray(
      fc.tuple(fc.oneof(fc.constantFrom('type', 'content-type'), fc.string()), fc.string({ unit: 'grapheme' })),
      { selector: ([name]) => name },
    ),
    data: bytes,
    metadata: bytes,
  })
  .map(({ id, properties, data, metadata }) => {
    const event = new BatchAppendReq.ProposedMessage().setId(id).setData(data).setCustomMetadata(metadata);
    for (const [name, value] of properties) event.getMetadataMap().set(name, value);
    return event;
  });

/** Parts of appends, of every shape that the protocol allows. */
export const requests = fc
  .record({
    id: ids,
    stream: fc.string({ unit: 'grapheme', maxLength: 300 }),
    expected: expectations,
    deadline: fc.option(times, { nil: undefined }),
    proposed: fc.array(events, { maxLength: 4 }),
    isFinal: fc.boolean(),
  })
  .map(({ id, stream, expected, deadline, proposed, isFinal }) => {
    const options = new BatchAppendReq.Options()
      .setStreamIdentifier(new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream))))
      .setDeadline(deadline && Timestamp.fromDate(deadline));
    if (typeof expected === 'number') options.setStreamPosition(String(expected));
    if (expected === 'any') options.setAny(new GoogleEmpty());
    if (expected === 'no-stream') options.setNoStream(new GoogleEmpty());
    if (expected === 'stream-exists') options.setStreamExists(new GoogleEmpty());
    return new BatchAppendReq()
      .setCorrelationId(id)
      .setOptions(options)
      .setProposedMessagesList(proposed)
      .setIsFinal(isFinal);
  });
