import messages from '@eventstore/db-client/generated/streams_pb.js';
import { boundDecoding } from './bounded-decoding.js';

boundDecoding();
boundDecoding();

it.each([
  ['options', '12eda080c328f824'],
  ['a correlation id', '0a2612eda080c328f82432'],
  ['events', '1affffffff0f00'],
  ['a text', '1a0612040affffffff07'],
  ['a text of a map', '1a0e120c0affffffff070a0474797065'],
])('A length of %s beyond the end of the message throws', (_what, hex) => {
  expect(() => messages.BatchAppendReq.deserializeBinary(Buffer.from(hex, 'hex'))).toThrow();
});

it('Endlessly nested groups throw', () => {
  expect(() => messages.BatchAppendReq.deserializeBinary(Buffer.alloc(1_000_000, 0x5b))).toThrow();
});

it('A complete message is read', () => {
  const whole = new messages.BatchAppendReq().setIsFinal(true).setOptions(new messages.BatchAppendReq.Options());
  expect(messages.BatchAppendReq.deserializeBinary(whole.serializeBinary()).toObject()).toEqual(whole.toObject());
});
