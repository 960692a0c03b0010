import { decode, decodeInSteps, decodeStatement, decodeToStore } from '../bson/decode.js';
import { isOutOfBounds } from '../bson/out-of-bounds.js';
import { encodeAfter } from '../bson/encode.js';
import type { EncodableDoc } from '../bson/encode.js';
import type { Doc } from '../bson/value.js';
import { createYielder } from '../query/pace.js';
import { StoreError } from '../errors.js';
import { checksum } from './checksum.js';
import { smallMessageBytes } from './traffic.js';

/** The parts of a message that are needed to answer it. */
export interface Envelope {
  readonly id: number;
  readonly kind: 'message' | 'query';
  /** The client expects no reply. */
  readonly silent: boolean;
}

/** The peer does not speak the protocol: the connection is useless. */
export class ProtocolError extends Error {}

const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;
const headerBytes = 16;
const checksumPresent = 1;
const moreToCome = 2;
const requiredFlags = 0xffff;

/** Parses the envelope of a whole message, OP_MSG or the OP_QUERY of an old handshake; throws ProtocolError. */
export const readEnvelope = (message: Buffer): Envelope => {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (message.length < headerBytes + 4) throw new ProtocolError('message without contents');
  if (code === opQuery) return { id, kind: 'query', silent: false };
  if (code !== opMessage) throw new ProtocolError(`unknown operation ${code}`);
  const flags = message.readUInt32LE(headerBytes);
  if ((flags & requiredFlags & ~(checksumPresent | moreToCome)) !== 0) throw new ProtocolError('unknown message flag');
  return { id, kind: 'message', silent: (flags & moreToCome) !== 0 };
};

/**
 * Parses the command inside, a large one in slices; throws ProtocolError, or a StoreError when only its BSON is
 * invalid.
 */
export const readCommand = (message: Buffer, { kind }: Envelope): Doc | Promise<Doc> => {
  if (kind === 'query') return refuseOutOfBounds(() => readQuery(message));
  const reading = readMessage(message);
  if (message.length > smallMessageBytes) return readSlowly(reading);
  for (;;) {
    const step = refuseOutOfBounds(() => reading.next());
    if (step.done === true) return step.value;
  }
};

/** Yields after each document and within large ones, returns the command. */
type Reading = Generator<undefined, Doc, undefined>;

const readSlowly = async (reading: Reading): Promise<Doc> => {
  const pause = createYielder(undefined);
  for (;;) {
    const step = refuseOutOfBounds(() => reading.next());
    if (step.done === true) return step.value;
    const pausePromise = pause();
    if (pausePromise !== undefined) await pausePromise;
  }
};

const refuseOutOfBounds = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (isOutOfBounds(error)) throw new ProtocolError('message shorter than its stated length');
    throw error;
  }
};

function* readMessage(message: Buffer): Reading {
  const flags = message.readUInt32LE(headerBytes);
  const isChecked = (flags & checksumPresent) !== 0;
  const end = message.length - (isChecked ? 4 : 0);
  if (isChecked && message.readUInt32LE(end) !== checksum(message.subarray(0, end))) {
    throw new ProtocolError('checksum does not match contents');
  }
  let offset = headerBytes + 4;
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  while (offset < end) {
    const kind = message.readUInt8(offset++);
    const size = message.readInt32LE(offset);
    if (size < 5 || offset + size > end) throw new ProtocolError('section longer than its message');
    if (kind === 0) {
      if (command !== undefined) throw new ProtocolError('two bodies in one message');
      command = yield* readDocument(message.subarray(offset, offset + size), decode);
    } else if (kind === 1) sequences.push(yield* readSequence(message.subarray(offset + 4, offset + size)));
    else throw new ProtocolError(`unknown section ${kind}`);
    offset += size;
  }
  if (command === undefined) throw new ProtocolError('message without a body');
  for (const [name, documents] of sequences) {
    if (command.has(name)) {
      throw new StoreError(40433, `Duplicate field between body and document sequence ${name}`);
    }
    command.set(name, documents);
  }
  return command;
}

/** How the documents of a sequence are decoded. */
const decodersOfSequences: ReadonlyMap<string, (bytes: Buffer) => Doc> = new Map([
  ['documents', decodeToStore],
  ['updates', decodeStatement],
]);

function* readDocument(bytes: Buffer, decodeSmall: (bytes: Buffer) => Doc): Reading {
  if (bytes.length > smallMessageBytes) return yield* decodeInSteps(bytes, decodeSmall === decodeToStore);
  return decodeSmall(bytes);
}

function* readSequence(section: Buffer): Generator<undefined, [string, Doc[]], undefined> {
  const nameEnd = section.indexOf(0);
  if (nameEnd < 0) throw new ProtocolError('sequence without a name');
  const name = section.toString('utf8', 0, nameEnd);
  const decodeSmall = decodersOfSequences.get(name) ?? decode;
  const documents: Doc[] = [];
  for (let offset = nameEnd + 1; offset < section.length;) {
    const size = section.readInt32LE(offset);
    if (size < 5 || offset + size > section.length) throw new ProtocolError('document longer than its sequence');
    documents.push(yield* readDocument(section.subarray(offset, offset + size), decodeSmall));
    offset += size;
    yield undefined;
  }
  return [name, documents];
}

/** Old drivers, and new ones for their first message, send a query to `<database>.$cmd`. */
const readQuery = (message: Buffer): Doc => {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  if (nameEnd < 0) throw new ProtocolError('query without a collection');
  const namespace = message.toString('utf8', headerBytes + 4, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only for the handshake');
  const command = decode(message.subarray(nameEnd + 1 + 8));
  command.set('$db', namespace.slice(0, -'.$cmd'.length));
  return command;
};

let lastId = 0;

const nextId = (): number => {
  lastId = (lastId + 1) & 0x7fffffff;
  return lastId;
};

const writeHeader = (message: Buffer, responseTo: number, code: number): void => {
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(nextId(), 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(code, 12);
};

/** Flags and the kind of the only section; of an old reply flags, cursor, starting index and number of documents. */
const messageFixed = 5;
const replyFixed = 20;

/** The reply to a request, in the form in which it came. */
export const writeReply = ({ id, kind }: Envelope, reply: EncodableDoc): Buffer => {
  if (kind === 'message') {
    const message = encodeAfter(headerBytes + messageFixed, reply);
    writeHeader(message, id, opMessage);
    return message;
  }
  const message = encodeAfter(headerBytes + replyFixed, reply);
  writeHeader(message, id, opReply);
  message.writeInt32LE(8, headerBytes);
  message.writeInt32LE(1, headerBytes + 16);
  return message;
};
