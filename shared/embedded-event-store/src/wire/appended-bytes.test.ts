import fc from 'fast-check';
import { appendedBytes } from './appended-bytes.js';
import { AllStreamPosition, BatchAppendReq, BatchAppendResp, GoogleEmpty, StreamIdentifier, UUID } from './protocol.js';

const largest = 2 ** 48;

const ids = fc.oneof(
  fc.uuid().map((text) => new UUID().setString(text)),
  fc
    .tuple(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))
    .map(([most, least]) =>
      new UUID().setStructured(
        new UUID.Structured().setMostSignificantBits(String(most)).setLeastSignificantBits(String(least)),
      ),
    ),
  fc.constant(undefined),
);

const expectations = fc.oneof(
  fc.constantFrom('any', 'no-stream', 'stream-exists', undefined),
  fc.nat({ max: largest }),
);

const requests = fc
  .record({ id: ids, stream: fc.string({ unit: 'grapheme', maxLength: 300 }), expected: expectations })
  .map(({ id, stream, expected }) => {
    const options = new BatchAppendReq.Options().setStreamIdentifier(
      new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream))),
    );
    if (typeof expected === 'number') options.setStreamPosition(String(expected));
    if (expected === 'any') options.setAny(new GoogleEmpty());
    if (expected === 'no-stream') options.setNoStream(new GoogleEmpty());
    if (expected === 'stream-exists') options.setStreamExists(new GoogleEmpty());
    return new BatchAppendReq().setCorrelationId(id).setOptions(options);
  });

const outcomes = fc.record({
  revision: fc.oneof(fc.constant(-1), fc.nat(300), fc.nat({ max: largest })),
  position: fc.option(fc.nat({ max: largest }), { nil: undefined }),
});

type Outcome = Parameters<typeof appendedBytes>[1];

const madeOfObjects = (first: InstanceType<typeof BatchAppendReq>, { revision, position }: Outcome): Uint8Array => {
  const options = first.getOptions();
  const success = new BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(new GoogleEmpty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new GoogleEmpty());
  else {
    const at = String(position);
    success.setPosition(new AllStreamPosition().setCommitPosition(at).setPreparePosition(at));
  }
  const answer = new BatchAppendResp()
    .setCorrelationId(first.getCorrelationId())
    .setStreamIdentifier(options?.getStreamIdentifier())
    .setSuccess(success);
  if (options?.hasStreamPosition()) answer.setStreamPosition(options.getStreamPosition());
  if (options?.hasNoStream()) answer.setNoStream(options.getNoStream());
  if (options?.hasAny()) answer.setAny(options.getAny());
  if (options?.hasStreamExists()) answer.setStreamExists(options.getStreamExists());
  return answer.serializeBinary();
};

describe('bytes of a success', () => {
  it('are the message that the protobuf library makes', () =>
    fc.assert(
      fc.property(requests, outcomes, (first, outcome) => {
        const read = BatchAppendResp.deserializeBinary(Uint8Array.from(appendedBytes(first, outcome)));
        const made = BatchAppendResp.deserializeBinary(madeOfObjects(first, outcome));
        expect(read.toObject()).toEqual(made.toObject());
        expect(read.hasSuccess()).toBe(true);
      }),
    ));
});
