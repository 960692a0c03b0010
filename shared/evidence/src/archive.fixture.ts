import fc from 'fast-check';
import { concat, utf8 } from './bytes.js';
import type { ChainedEvent } from './event-chain.js';
import { hashOfBytes } from './sha256.js';
import type { Source } from './verify-archive.js';
import { type Evidence, planArchive } from './write-archive.js';

export const sourceOf = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
});

/** Events of some streams in the order of their positions, with these data. */
export const eventsOf = (data: readonly (readonly [stream: string, data: unknown])[]): ChainedEvent[] => {
  const revisions = new Map<string, number>();
  return data.map(([stream, data], index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return {
      id: `event-${index}`,
      stream,
      revision,
      position: 10 * index + 7,
      type: 'SomethingHappened',
      data,
      metadata: { at: `2026-03-10T12:00:0${index % 10}.000Z`, actor: { userId: 'user-1' } },
    };
  });
};

/** Everything that an archive is made of, with files by name. */
export const evidenceOf = (
  events: readonly ChainedEvent[],
  contents: Readonly<Record<string, Uint8Array>> = {},
): Evidence => ({
  subject: { id: 'rfq-1', name: 'RFQ 1' },
  events,
  files: Object.entries(contents).map(([name, bytes]) => ({
    id: `id-of-${name}`,
    name,
    size: bytes.length,
    sha256: hashOfBytes(bytes),
  })),
  missing: [],
});

export const archiveOf = async (
  evidence: Evidence,
  contents: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> => {
  const planned = await planArchive(evidence);
  if (!planned) throw new Error('The evidence is too large');
  const byId = new Map(evidence.files.map(({ id, name }) => [id, contents[name] ?? new Uint8Array()]));
  const parts: Uint8Array[] = [];
  const open = async (id: string): Promise<AsyncIterable<Uint8Array>> =>
    (async function* () {
      const bytes = byId.get(id) ?? new Uint8Array();
      yield bytes.subarray(0, 2);
      yield bytes.subarray(2);
    })();
  for await (const part of planned.content(open)) parts.push(part);
  return concat(parts);
};

export const smallContents = { 'shaft.pdf': utf8('%PDF-shaft'), 'empty.txt': new Uint8Array() };

export const smallEvidence = evidenceOf(
  eventsOf([
    ['rfq-1', { label: 'Gear', target: 12.5 }],
    ['participation-1_2', { supplier: 'Müller', attachmentKey: 'id-of-shaft.pdf' }],
    ['rfq-1', {}],
  ]),
  smallContents,
);

const json = fc.json().map((text): unknown => JSON.parse(text));

/** Any events of some streams. */
export const histories = fc
  .array(fc.tuple(fc.constantFrom('rfq-1', 'participation-1_2', 'participation-1_3'), json), { maxLength: 8 })
  .map(eventsOf);
