import { concat, utf8 } from './bytes.js';
import { canonicalJson } from './canonical-json.js';
import { crc32 } from './crc32.js';
import { type ChainedEvent, chainStart, link } from './event-chain.js';
import { type EvidenceFile, entriesOf, type Manifest, manifestBytes, sealBytes } from './manifest.js';
import { hashOfBytes } from './sha256.js';
import { directoryRecordOf, endOf, localHeaderOf, type SummedEntry, zipLayout, zipLimits } from './zip-layout.js';

export type Evidence = {
  readonly subject: Manifest['subject'];
  /** The events in the order of their positions. */
  readonly events: readonly ChainedEvent[];
  readonly files: readonly EvidenceFile[];
  readonly missing: Manifest['missing'];
};

/** An archive of which everything but the bytes of its files is known. */
export type PlannedArchive = {
  /** Bytes. */
  readonly size: number;
  /** Hash of the manifest, and so of all that the archive contains. */
  readonly seal: string;
  /**
   * The bytes. Each file is read twice, its checksum coming before its content. Throws if a file does not have the size
   * of the evidence.
   */
  readonly content: (open: (fileId: string) => Promise<AsyncIterable<Uint8Array>>) => AsyncGenerator<Uint8Array>;
};

/** Events that are hashed before the process rests, some 10 ms of work: at least half of its time is left to others. */
const eventsPerTurn = 50;
const restMs = 10;

const restBriefly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, restMs));

/** The lines of the events, with their checksum and the hash of the last one. */
const linesOf = async (events: readonly ChainedEvent[]) => {
  const lines: Uint8Array[] = [];
  let crc = 0;
  let head = chainStart;
  for (const [index, event] of events.entries()) {
    if (index % eventsPerTurn === eventsPerTurn - 1) await restBriefly();
    const linkedEvent = link(event, head);
    const line = utf8(`${canonicalJson(linkedEvent)}\n`);
    head = linkedEvent.hash;
    crc = crc32(line, crc);
    lines.push(line);
  }
  return { bytes: concat(lines), crc, head };
};

/** The same evidence always gives the same bytes. Undefined if it is too large for an archive. */
export const planArchive = async ({
  subject,
  events,
  files,
  missing,
}: Evidence): Promise<PlannedArchive | undefined> => {
  const lines = await linesOf(events);
  const manifest: Manifest = {
    format: 'torno-evidence',
    version: 1,
    subject,
    events: { count: events.length, size: lines.bytes.length, head: lines.head },
    files,
    missing,
  };
  const manifestContent = manifestBytes(manifest);
  const seal = hashOfBytes(manifestContent);
  const layout = zipLayout(entriesOf(manifest, manifestContent.length));
  if (layout.size > zipLimits.bytes || layout.entries.length > zipLimits.entries) return undefined;
  const [manifestEntry, sealEntry, eventsEntry, ...fileEntries] = layout.entries;

  const content: PlannedArchive['content'] = async function* (open) {
    const writtenEntries: SummedEntry[] = [];
    const sealContent = sealBytes(seal);
    for (const [entry, bytes, crc] of [
      [manifestEntry, manifestContent, crc32(manifestContent)],
      [sealEntry, sealContent, crc32(sealContent)],
      [eventsEntry, lines.bytes, lines.crc],
    ] as const) {
      if (!entry) throw new Error('The layout lacks an entry');
      const summedEntry = { ...entry, crc };
      writtenEntries.push(summedEntry);
      yield localHeaderOf(summedEntry);
      yield bytes;
    }
    for (const [index, { id }] of files.entries()) {
      const entry = fileEntries[index];
      if (!entry) throw new Error('The layout lacks a file');
      let crc = 0;
      for await (const part of await open(id)) crc = crc32(part, crc);
      const summedEntry = { ...entry, crc };
      writtenEntries.push(summedEntry);
      yield localHeaderOf(summedEntry);
      let size = 0;
      for await (const part of await open(id)) {
        size += part.length;
        yield part;
      }
      if (size !== entry.size) throw new Error(`The file ${id} has ${size} bytes instead of ${entry.size}`);
    }
    for (const [index, { header }] of layout.entries.entries()) {
      const summedEntry = writtenEntries[index];
      if (summedEntry) yield directoryRecordOf(summedEntry, header);
    }
    yield endOf(layout);
  };
  return { size: layout.size, seal, content };
};
