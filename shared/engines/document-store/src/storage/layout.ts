/** Record numbers take 6 bytes: enough for 280 trillion writes. */
export const recordBytes = 6;

/** A collection's or an index's number takes 4. */
export const tableBytes = 4;

/** A collection's or an index's number as the first 4 bytes of its keys. */
export const tableKey = (table: number): Buffer => {
  const key = Buffer.allocUnsafe(4);
  key.writeUInt32BE(table);
  return key;
};

/** The first key above every key that begins with these bytes. */
export const afterPrefix = (prefix: Buffer): Buffer => {
  const end = Buffer.from(prefix);
  for (let offset = end.length - 1; offset >= 0; offset--) {
    const byte = end[offset] ?? 0xff;
    if (byte < 0xff) {
      end[offset] = byte + 1;
      return end.subarray(0, offset + 1);
    }
  }
  throw new RangeError('no key is above a prefix of all ones');
};

export const documentKey = (collection: number, record: number): Buffer => {
  const key = Buffer.allocUnsafe(4 + recordBytes);
  key.writeUInt32BE(collection);
  key.writeUIntBE(record, 4, recordBytes);
  return key;
};

/** The prefix that index entries of records with the same values share. */
export const withoutRecord = (entry: Buffer): Buffer => entry.subarray(0, entry.length - recordBytes);

/** The record number at the end of a document's key or an index entry. */
export const recordOf = (key: Buffer): number => key.readUIntBE(key.length - recordBytes, recordBytes);

/** A document's key in words. */
export const documentPlace = (key: Buffer): string => `record ${recordOf(key)} of collection ${key.readUInt32BE()}`;
