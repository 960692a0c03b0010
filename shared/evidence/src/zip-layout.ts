import { concat, utf8 } from './bytes.js';

/**
 * A zip in which every byte follows from names, sizes and contents: entries are stored, dated 1980-01-01, and have no
 * extra fields or comments. Writer and verifier make the same bytes with these functions.
 */
export type ZipEntry = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
};

/** An entry with the checksum of its content. */
export type SummedEntry = ZipEntry & { readonly crc: number };

/** The limit of the format's counters without its extension for large files. */
export const zipLimits = { bytes: 0xffff_ffff, entries: 0xffff } as const;

/** Bytes of a local header before the name, and where its checksum and its size stand. */
export const localHeader = { fixed: 30, crcAt: 14, sizeAt: 18 } as const;
/** The same for a record of the directory. */
export const directoryRecord = { fixed: 46, crcAt: 16, sizeAt: 20 } as const;
/** Bytes of the end of the archive, and where the directory's first byte stands in it. */
export const archiveEnd = { fixed: 22, directoryAt: 16 } as const;

const version = 20;
const namesAreUtf8 = 0x0800;
const firstDay = 0x0021;

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array => {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += size;
  }
  return bytes;
};

/** Little-endian number of four bytes. */
export const numberAt = (bytes: Uint8Array, offset: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset, true);

const entryFields = ({ name, size, crc }: SummedEntry) =>
  [
    [2, version],
    [2, namesAreUtf8],
    [2, 0],
    [2, 0],
    [2, firstDay],
    [4, crc],
    [4, size],
    [4, size],
    [2, utf8(name).length],
    [2, 0],
  ] as const;

export const localHeaderOf = (entry: SummedEntry): Uint8Array =>
  concat([numbers([4, 0x04034b50], ...entryFields(entry)), utf8(entry.name)]);

export const directoryRecordOf = (entry: SummedEntry, offset: number): Uint8Array =>
  concat([
    numbers([4, 0x02014b50], [2, version], ...entryFields(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    utf8(entry.name),
  ]);

export const endOf = ({ entries, from, to }: ZipLayout): Uint8Array =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, to - from], [4, from], [2, 0]);

/** An entry with the places in the archive of its header, content and record in the directory. */
export type PlacedEntry = ZipEntry & { readonly header: number; readonly content: number; readonly record: number };

export type ZipLayout = {
  readonly entries: readonly PlacedEntry[];
  /** First byte of the directory. */
  readonly from: number;
  /** First byte after the directory. */
  readonly to: number;
  /** Bytes of the whole archive. */
  readonly size: number;
};

export const zipLayout = (entries: readonly ZipEntry[]): ZipLayout => {
  let offset = 0;
  const placedEntries = entries.map((entry) => {
    const header = offset;
    const content = header + localHeader.fixed + utf8(entry.name).length;
    offset = content + entry.size;
    return { ...entry, header, content };
  });
  const from = offset;
  const entriesWithRecords = placedEntries.map((entry) => {
    const record = offset;
    offset += directoryRecord.fixed + utf8(entry.name).length;
    return { ...entry, record };
  });
  return { entries: entriesWithRecords, from, to: offset, size: offset + archiveEnd.fixed };
};
