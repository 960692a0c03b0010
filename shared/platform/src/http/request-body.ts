import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HttpRefusal } from './refusal.js';

/** Bytes of a body where the row states no limit. */
const defaultLimit = 1024 * 1024;
/** Bytes of a body beyond which receiving and parsing it takes milliseconds, and keeping it takes memory that counts. */
export const maxShortBodyBytes = 64 * 1024;
const maxDepth = 64;
/** Values that a body may hold: a quote for the largest RFQ has 14,000. */
const maxValues = 20_000;

type Row = { readonly multipart?: string; readonly maxBodyBytes?: number };
const hasBody = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that may be long, since it comes without its length, is long. */
export const hasLongBody = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxShortBodyBytes;

const unsupportedMediaType = (message: string): HttpRefusal => new HttpRefusal(415, 'unsupported-media-type', message);

/** The media type without its parameters. */
const mediaType = (contentType = ''): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

const isJson = (type: string): boolean => type === 'application/json' || /^application\/[^\s/]+\+json$/.test(type);

/** JSON is UTF-8 (RFC 8259, 8.1), whether a charset is named or not. */
const isUtf8 = (contentType = ''): boolean => {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
};

/**
 * Refuses a body of a type other than the row's, and every compressed body: 1 KB can unfold to more than a thousand
 * times as much.
 */
export const checkMediaType = ({ multipart }: Row, request: { readonly headers: IncomingHttpHeaders }): void => {
  if (!hasBody(request)) {
    if (multipart !== undefined) throw unsupportedMediaType('The body must be multipart/form-data');
    return;
  }
  const { 'content-encoding': encoding = 'identity', 'content-type': type } = request.headers;
  if (encoding.trim().toLowerCase() !== 'identity')
    throw new HttpRefusal(415, 'compressed-body', 'The body must not be compressed');
  if (multipart !== undefined) {
    if (mediaType(type) !== 'multipart/form-data') throw unsupportedMediaType('The body must be multipart/form-data');
  } else if (!isJson(mediaType(type))) throw unsupportedMediaType('The body must be application/json');
  else if (!isUtf8(type)) throw unsupportedMediaType('The body must be UTF-8');
};

const tooLarge = (): HttpRefusal => new HttpRefusal(413, 'body-too-large', 'The body is too large');

/** The bytes of a body, empty if there is none. 413 as soon as there are more than the row accepts. */
export const readBody = (request: IncomingMessage, { maxBodyBytes = defaultLimit }: Row): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (!hasBody(request)) return resolve(Buffer.alloc(0));
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let length = 0;
    const read = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= maxBodyBytes) return void chunks.push(chunk);
      request.off('data', read);
      // The rest is discarded, so that the connection can be used again.
      request.resume();
      reject(tooLarge());
    };
    request.on('data', read);
    request.once('end', () => resolve(Buffer.concat(chunks, length)));
    request.once('error', reject);
  });

const code = { quote: 0x22, comma: 0x2c, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d };

/** Refuses a text that would occupy the parser, or what comes after it, for long: nested too deep or of too many values. */
const checkShape = (json: Buffer): void => {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (isInString) {
      if (byte === code.backslash) index += 1;
      else if (byte === code.quote) isInString = false;
    } else if (byte === code.quote) isInString = true;
    else if (byte === code.comma) values += 1;
    else if (byte === code.open || byte === code.openList) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) throw new HttpRefusal(400, 'body-too-deep', `The body is nested deeper than ${maxDepth}`);
    } else if (byte === code.close || byte === code.closeList) depth -= 1;
    if (values > maxValues) throw tooLarge();
  }
};

/** The object or list that a body states in JSON; no body is an empty object. */
export const parseJson = (json: Buffer): unknown => {
  if (json.length === 0) return {};
  checkShape(json);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(json));
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null)
    throw new HttpRefusal(400, 'malformed-json', 'The body is not valid JSON');
  return value;
};
