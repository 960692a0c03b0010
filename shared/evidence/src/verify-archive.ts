import { firstDifference } from './bytes.js';
import { crc32 } from './crc32.js';
import { entriesOf, type Manifest, names, pathOf, readManifest, sealBytes } from './manifest.js';
import { createHash, hashOfBytes } from './sha256.js';
import { type EventDefect, verifyEvents } from './verify-events.js';
import {
  archiveEnd,
  directoryRecord,
  directoryRecordOf,
  endOf,
  localHeader,
  localHeaderOf,
  numberAt,
  type PlacedEntry,
  zipLayout,
  type ZipLayout,
} from './zip-layout.js';

/** A file that can be read in parts. */
export type Source = {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `from` up to but not including `to`, as far as they exist. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
};

/**
 * Where an archive does not hold: an event, a file, the manifest, its seal, or the container, which is everything
 * between their contents. Bytes from `from` up to but not including `to` are concerned.
 */
export type Defect = { readonly from: number; readonly to: number } & (
  | ({ readonly part: 'event' } & Pick<EventDefect, 'index' | 'area' | 'event'>)
  | { readonly part: 'file'; readonly path: string }
  /** `entry` is null between and after the entries. */
  | { readonly part: 'container'; readonly entry: string | null }
  | { readonly part: 'manifest' | 'seal' }
);

export type Verdict = {
  /** Undefined if it is damaged: then nothing else can be checked. */
  readonly manifest: Manifest | undefined;
  /** Hash of the manifest, and so of all that the archive contains. */
  readonly seal: string | undefined;
  /** The defects in the order of the bytes; none if the archive is sound. */
  readonly defects: readonly Defect[];
};

const partBytes = 4 * 1024 * 1024;

/** A manifest of some 100,000 files. */
const maxManifestBytes = 32 * 1024 * 1024;

/** Up to `to`, in parts that fit the memory. */
async function* partsOf({ size, read }: Source, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let offset = from; offset < Math.min(to, size); offset += partBytes)
    yield read(offset, Math.min(offset + partBytes, to, size));
}

const manifestStart = localHeader.fixed + names.manifest.length;

const sizeInHeader = async ({ read }: Source): Promise<number> => {
  const header = await read(0, manifestStart);
  return header.length < manifestStart ? 0 : numberAt(header, localHeader.sizeAt);
};

/** The manifest by the size in its header, or else by the size in the directory. */
const findManifest = async (source: Source): Promise<Uint8Array | undefined> => {
  const { size, read } = source;
  if (size < manifestStart + archiveEnd.fixed) return undefined;
  const readManifestOfSize = async (bytes: number): Promise<Uint8Array | undefined> => {
    const found = bytes > maxManifestBytes ? undefined : await read(manifestStart, manifestStart + bytes);
    return found && readManifest(found) ? found : undefined;
  };
  const inHeader = await readManifestOfSize(await sizeInHeader(source));
  if (inHeader) return inHeader;
  const record = numberAt(await read(size - archiveEnd.fixed, size), archiveEnd.directoryAt);
  if (record + directoryRecord.fixed > size) return undefined;
  return readManifestOfSize(numberAt(await read(record, record + directoryRecord.fixed), directoryRecord.sizeAt));
};

type Content = { readonly crc: number; readonly hash: string };

const contentOf = async (source: Source, { content, size }: PlacedEntry): Promise<Content> => {
  const hash = createHash();
  let crc = 0;
  for await (const part of partsOf(source, content, content + size)) {
    hash.add(part);
    crc = crc32(part, crc);
  }
  return { crc, hash: hash.end() };
};

type CheckedEntry = { readonly entry: PlacedEntry; readonly hash: string; readonly sumHolds: boolean };

/** Reads an entry and compares its header and its record in the directory with the expected ones. */
const checkEntry = async (source: Source, entry: PlacedEntry, add: (defect: Defect) => void): Promise<CheckedEntry> => {
  const { crc, hash } = await contentOf(source, entry);
  const { name, header, content, record } = entry;
  const recordEnd = record + directoryRecord.fixed + content - header - localHeader.fixed;
  const inHeader = await source.read(header, content);
  const inDirectory = await source.read(record, recordEnd);
  const sums = [
    inHeader.length < localHeader.fixed ? undefined : numberAt(inHeader, localHeader.crcAt),
    inDirectory.length < directoryRecord.fixed ? undefined : numberAt(inDirectory, directoryRecord.crcAt),
  ];
  const sumHolds = sums.includes(crc);
  // A changed content fits neither sum; then these are compared with each other.
  const sum = sumHolds ? crc : (sums[0] ?? crc);
  for (const [from, found, expected] of [
    [header, inHeader, localHeaderOf({ ...entry, crc: sum })],
    [record, inDirectory, directoryRecordOf({ ...entry, crc: sum }, header)],
  ] as const) {
    const difference = firstDifference(found, expected);
    if (difference >= 0) add({ part: 'container', entry: name, from: from + difference, to: from + expected.length });
  }
  return { entry, hash, sumHolds };
};

const checkEnd = async (source: Source, layout: ZipLayout, add: (defect: Defect) => void): Promise<void> => {
  const found = await source.read(layout.to, Math.min(layout.size, source.size));
  const difference = firstDifference(found, endOf(layout));
  if (difference >= 0) add({ part: 'container', entry: null, from: layout.to + difference, to: layout.size });
  if (source.size > layout.size) add({ part: 'container', entry: null, from: layout.size, to: source.size });
};

const rangeOf = ({ content, size }: PlacedEntry) => ({ from: content, to: content + size });

/** Sizes and hashes of everything else are in the manifest. */
const unreadable = (range: { readonly from: number; readonly to: number }): Verdict => ({
  manifest: undefined,
  seal: undefined,
  defects: [{ part: 'manifest', ...range }],
});

/**
 * Checks every byte of an archive of evidence. All bytes either are hashed or follow from hashed ones, so a change of
 * any of them is found; the defects say where.
 */
export const verifyArchive = async (source: Source): Promise<Verdict> => {
  const defects: Defect[] = [];
  const add = (defect: Defect): void => void defects.push(defect);
  const foundManifest = await findManifest(source);
  const manifest = foundManifest && readManifest(foundManifest);
  if (!foundManifest || !manifest)
    return unreadable({ from: 0, to: Math.min(source.size, manifestStart + (await sizeInHeader(source))) });
  const layout = zipLayout(entriesOf(manifest, foundManifest.length));
  const [manifestEntry, sealEntry, eventsEntry, ...fileEntries] = layout.entries;
  if (!manifestEntry || !sealEntry || !eventsEntry) throw new Error('The layout lacks an entry');

  const statement = await checkEntry(source, manifestEntry, add);
  const seal = await checkEntry(source, sealEntry, add);
  if (seal.hash !== hashOfBytes(sealBytes(statement.hash))) {
    // The sums of the container say which of the two has changed.
    if (!statement.sumHolds || seal.sumHolds) return unreadable(rangeOf(manifestEntry));
    add({ part: 'seal', ...rangeOf(sealEntry) });
  }

  await checkEntry(source, eventsEntry, add);
  const lines = await source.read(eventsEntry.content, eventsEntry.content + eventsEntry.size);
  for (const defect of verifyEvents(lines, manifest.events))
    add({ ...defect, part: 'event', from: eventsEntry.content + defect.from, to: eventsEntry.content + defect.to });

  for (const [index, file] of manifest.files.entries()) {
    const entry = fileEntries[index];
    if (!entry) throw new Error('The layout lacks a file');
    const { hash } = await checkEntry(source, entry, add);
    if (hash !== file.sha256) add({ part: 'file', path: pathOf(file), ...rangeOf(entry) });
  }
  await checkEnd(source, layout, add);
  return { manifest, seal: statement.hash, defects: defects.toSorted((a, b) => a.from - b.from) };
};
