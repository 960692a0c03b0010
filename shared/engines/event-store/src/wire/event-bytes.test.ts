import fc from 'fast-check';
import { TOMBSTONE_REVISION } from '../storage/recorded-event.js';
import { eventBytes } from './event-bytes.js';
import { ReadResp } from './protocol.js';
import { eventAnswer } from './read-answer.js';

const name = fc.string({ unit: 'grapheme', maxLength: 300 });
const content = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ minLength: 120, maxLength: 20_000 }));

const events = fc.record({
  position: fc.nat({ max: 2 ** 48 }),
  stream: name,
  revision: fc.oneof(fc.nat(300), fc.nat({ max: TOMBSTONE_REVISION - 1 })),
  id: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((id) => Buffer.from(id)),
  type: name,
  isJson: fc.boolean(),
  created: fc.nat({ max: 2 ** 47 }),
  data: content.map((data) => Buffer.from(data)),
  metadata: content.map((metadata) => Buffer.from(metadata)),
});

describe('bytes of an event', () => {
  it('An event has the bytes that the protobuf library produces', () =>
    fc.assert(
      fc.property(events, (event) => {
        const read = ReadResp.deserializeBinary(Uint8Array.from(eventBytes(event)));
        const made = ReadResp.deserializeBinary(eventAnswer({ event }, 'text').serializeBinary());
        expect(read.toObject()).toEqual(made.toObject());
      }),
    ));
});
