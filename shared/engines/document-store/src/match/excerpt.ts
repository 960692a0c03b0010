import { decodeValue, docEnd, refuseOutOfBounds, invalidBson, skipCString, skipValue } from '../bson/decode.js';
import type { Cursor } from '../bson/decode.js';
import type { Doc, Value } from '../bson/value.js';
import { asIndex } from './path.js';
import type { Path } from './path.js';

/** The wanted parts of documents: fields by name, completely or recursively only some of their fields. */
export interface Wanted {
  readonly size: number;
  /** The fields by the first byte of their names. */
  readonly byFirst: readonly (readonly WantedField[] | undefined)[];
}

interface WantedField {
  readonly name: string;
  readonly bytes: Buffer;
  /** Undefined: the whole value. */
  readonly inner: Wanted | undefined;
}

/** The part of a document that has to be decoded to see everything that these paths reach. */
export const wantedBy = (paths: readonly Path[]): Wanted => wantedTree(paths, isWhole);

/** The fields of the document that the paths lead into, completely. */
export const wantedFields = (paths: readonly Path[]): Wanted => wantedBy(paths.map(([field = '']) => [field]));

/** The same where a number in a path is only the name of a field, as in a projection. */
export const wantedByName = (paths: readonly Path[]): Wanted => wantedTree(paths, (rest) => rest.length === 0);

const wantedTree = (paths: readonly Path[], isEnd: (rest: Path) => boolean): Wanted => {
  const pathsBelow = new Map<string, Path[]>();
  for (const [name = '', ...rest] of paths) {
    const others = pathsBelow.get(name);
    if (others === undefined) pathsBelow.set(name, [rest]);
    else others.push(rest);
  }
  const byFirst: WantedField[][] = [];
  for (const [name, rests] of pathsBelow) {
    const bytes = Buffer.from(name);
    const first = bytes[0] ?? 0;
    (byFirst[first] ??= []).push({ name, bytes, inner: rests.some(isEnd) ? undefined : wantedTree(rests, isEnd) });
  }
  return { size: pathsBelow.size, byFirst };
};

/** A number may be the index of an array element, for which its position must be known. */
const isWhole = (rest: Path): boolean => rest.length === 0 || asIndex(rest[0]) !== undefined;

/**
 * Decodes only the wanted parts of a stored document. An array on a wanted path keeps all its elements, so its length
 * is unchanged.
 */
export const decodeWanted = (bytes: Buffer, wanted: Wanted): Doc =>
  refuseOutOfBounds(() => decodeWantedDoc({ bytes, offset: 0 }, wanted));

const decodeWantedDoc = (cursor: Cursor, wanted: Wanted): Doc => {
  const end = docEnd(cursor);
  const doc: Doc = new Map();
  while (cursor.offset < end - 1 && doc.size < wanted.size) {
    const type = cursor.bytes[cursor.offset++];
    const field = wantedFieldAt(cursor, wanted);
    skipCString(cursor);
    if (field === undefined) skipValue(cursor, type);
    else doc.set(field.name, decodeWantedValue(cursor, type, field.inner));
  }
  cursor.offset = end;
  return doc;
};

/** The wanted field whose name stands at the read position. */
export const wantedFieldAt = ({ bytes, offset }: Cursor, { byFirst }: Wanted): WantedField | undefined => {
  const fields = byFirst[bytes[offset] ?? 0];
  if (fields === undefined) return undefined;
  for (const field of fields) if (isNamed(bytes, offset, field.bytes)) return field;
  return undefined;
};

const isNamed = (bytes: Buffer, offset: number, name: Buffer): boolean => {
  for (let index = 0; index < name.length; index++) if (bytes[offset + index] !== name[index]) return false;
  return bytes[offset + name.length] === 0;
};

const decodeWantedValue = (cursor: Cursor, type: number | undefined, inner: Wanted | undefined): Value => {
  if (inner !== undefined && type === 0x03) return decodeWantedDoc(cursor, inner);
  if (inner !== undefined && type === 0x04) return decodeWantedItems(cursor, inner);
  return decodeValue(cursor, type, 1);
};

/** Decodes only the wanted parts of a stored document; the fields between stay bytes. */
export const decodeAmongUnread = (bytes: Buffer, wanted: Wanted): Doc =>
  refuseOutOfBounds(() => {
    const cursor: Cursor = { bytes, offset: 0 };
    const end = docEnd(cursor);
    const doc: Doc = new Map();
    let unread: { readonly name: string; readonly from: number } | undefined;
    const closeUnread = (to: number): void => {
      if (unread !== undefined) doc.set(unread.name, { kind: 'unread', bytes: bytes.subarray(unread.from, to) });
      unread = undefined;
    };
    while (cursor.offset < end - 1) {
      const from = cursor.offset;
      const type = bytes[cursor.offset++];
      const field = wantedFieldAt(cursor, wanted);
      skipCString(cursor);
      if (field === undefined) {
        unread ??= { name: bytes.toString('utf8', from + 1, cursor.offset - 1), from };
        skipValue(cursor, type);
      } else {
        closeUnread(from);
        doc.set(field.name, decodeValue(cursor, type, 1));
      }
    }
    if (cursor.offset !== end - 1) throw invalidBson();
    closeUnread(cursor.offset);
    return doc;
  });

const decodeWantedItems = (cursor: Cursor, inner: Wanted): Value[] => {
  const end = docEnd(cursor);
  const items: Value[] = [];
  while (cursor.offset < end - 1) {
    const type = cursor.bytes[cursor.offset++];
    skipCString(cursor);
    items.push(type === 0x03 ? decodeWantedDoc(cursor, inner) : decodeValue(cursor, type, 1));
  }
  if (cursor.offset !== end - 1) throw invalidBson();
  cursor.offset = end;
  return items;
};
