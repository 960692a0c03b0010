import fc from 'fast-check';
import { appendedBytes, refusedBytes } from './batch-answer-bytes.js';
import { readBatchPart } from './batch-part.js';
import { AllStreamPosition, type BatchAppendReq, BatchAppendResp, GoogleEmpty, Status } from './protocol.js';
import { maxNumber, requests } from './batch-requests.fixture.js';

const outcomes = fc.record({
  revision: fc.oneof(fc.constant(-1), fc.nat(300), fc.nat({ max: maxNumber })),
  position: fc.option(fc.nat({ max: maxNumber }), { nil: undefined }),
});

type Outcome = Parameters<typeof appendedBytes>[1];
type Request = InstanceType<typeof BatchAppendReq>;
type Answer = InstanceType<typeof BatchAppendResp>;

const successOf = ({ revision, position }: Outcome): InstanceType<typeof BatchAppendResp.Success> => {
  const success = new BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(new GoogleEmpty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) return success.setNoPosition(new GoogleEmpty());
  const at = String(position);
  return success.setPosition(new AllStreamPosition().setCommitPosition(at).setPreparePosition(at));
};

/** The reply to a request without its result. */
const answerTo = (request: Request): Answer => {
  const options = request.getOptions();
  const answer = new BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(options?.getStreamIdentifier());
  if (options?.hasStreamPosition()) answer.setStreamPosition(options.getStreamPosition());
  if (options?.hasNoStream()) answer.setNoStream(options.getNoStream());
  if (options?.hasAny()) answer.setAny(options.getAny());
  if (options?.hasStreamExists()) answer.setStreamExists(options.getStreamExists());
  return answer;
};

const received = (request: Request): ReturnType<typeof readBatchPart> =>
  readBatchPart(Buffer.from(request.serializeBinary()));

/** Reads an answer as a client parses it. */
const read = (answer: Uint8Array): object => BatchAppendResp.deserializeBinary(Uint8Array.from(answer)).toObject();

it('A success has the bytes that the protobuf library produces', () =>
  fc.assert(
    fc.property(requests, outcomes, (request, outcome) => {
      const made = answerTo(request).setSuccess(successOf(outcome));
      expect(read(appendedBytes(received(request), outcome))).toEqual(read(made.serializeBinary()));
    }),
  ));

it('An error has the bytes that the protobuf library produces', () =>
  fc.assert(
    fc.property(requests, fc.string(), (request, message) => {
      const error = new Status().setCode(9).setMessage(message);
      const made = answerTo(request).setError(error);
      expect(read(refusedBytes(received(request), error))).toEqual(read(made.serializeBinary()));
    }),
  ));
