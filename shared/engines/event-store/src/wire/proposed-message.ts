import { bytesTag, readBytes, readFields, readText } from './fields.js';
import { parseId, type ReceivedId } from './values.js';

/** An event as the protocol sends it to the store; missing fields are empty. */
export interface ProposedMessage {
  readonly id: ReceivedId;
  /** Undefined if the event lacks it. */
  readonly type: string | undefined;
  readonly contentType: string | undefined;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

const ID = bytesTag(1);
const PROPERTY = bytesTag(2);
const METADATA = bytesTag(3);
const DATA = bytesTag(4);

const KEY = bytesTag(1);
const VALUE = bytesTag(2);

const NONE = Buffer.alloc(0);

/** Two are known; a client that sends very many more only wants to occupy the server. */
const MAX_PROPERTIES = 64;

/**
 * Parses a `BatchAppendReq.ProposedMessage` or an `AppendReq.ProposedMessage`, which have the same layout, without the
 * objects of the client's protobuf library: this is where a store under writes spends its time. Results are slices of
 * `message`.
 * @throws Error when the bytes are not such a message.
 */
export const readProposedMessage = (message: Buffer): ProposedMessage => {
  let id: ReceivedId = {};
  let data: Buffer = NONE;
  let metadata: Buffer = NONE;
  let type: string | undefined;
  let contentType: string | undefined;
  let properties = 0;
  const takeProperty = (property: Buffer): void => {
    let key = '';
    let value = '';
    readFields(property, (tag, reader) => {
      if (tag === KEY) key = readText(reader);
      else if (tag === VALUE) value = readText(reader);
      else return false;
      return true;
    });
    if (key === 'type') type = value;
    else if (key === 'content-type') contentType = value;
  };
  readFields(message, (tag, reader) => {
    if (tag === ID) id = parseId(readBytes(reader));
    else if (tag === PROPERTY && properties++ < MAX_PROPERTIES) takeProperty(readBytes(reader));
    else if (tag === METADATA) metadata = readBytes(reader);
    else if (tag === DATA) data = readBytes(reader);
    else return false;
    return true;
  });
  return { id, type, contentType, data, metadata };
};
