import { canonicalJson } from './canonical-json.js';
import { textOf, utf8 } from './bytes.js';

/** A file that belongs to the evidence. */
export type EvidenceFile = {
  readonly id: string;
  /** Name under which people know it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
};

/** The content of an archive, from which the names in the archive follow. */
export type Manifest = {
  readonly format: 'torno-evidence';
  readonly version: 1;
  readonly subject: { readonly id: string; readonly name: string };
  readonly events: {
    readonly count: number;
    /** Bytes of their lines. */
    readonly size: number;
    /** Hash of the last event, and so of the whole chain. */
    readonly head: string;
  };
  readonly files: readonly EvidenceFile[];
  /** Files that events name but that exist no longer. */
  readonly missing: readonly Pick<EvidenceFile, 'id' | 'name'>[];
};

export const names = { manifest: 'manifest.json', seal: 'manifest.json.sha256', events: 'events.ndjson' } as const;

/** Readable in every file system; the id keeps it apart from others of the same name. */
export const pathOf = ({ id, name }: Pick<EvidenceFile, 'id' | 'name'>): string =>
  `files/${id}-${name.replace(/[\\/:*?"<>|\p{Cc}\p{Surrogate}]/gu, '_')}`;

export const manifestBytes = (manifest: Manifest): Uint8Array => utf8(canonicalJson(manifest));

/** A line as `sha256sum --check` reads it. */
export const sealBytes = (hash: string): Uint8Array => utf8(`${hash}  ${names.manifest}\n`);
export const sealSize = sealBytes('0'.repeat(64)).length;

type Shape = (value: unknown) => boolean;
const isText: Shape = (value) => typeof value === 'string';
const isHash: Shape = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isOnly =
  (expected: unknown): Shape =>
  (value) =>
    value === expected;
const isListOf =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item);

/** Whether a value is an object with exactly these fields. */
export const hasShape =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, fits]) => Object.hasOwn(value, name) && fits(Reflect.get(value, name)));

/** A JSON value in canonical notation, undefined for any other bytes. */
export const readCanonical = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return canonicalJson(value) === text ? { value } : undefined;
  } catch {
    return undefined;
  }
};

const isManifest = hasShape({
  format: isOnly('torno-evidence'),
  version: isOnly(1),
  subject: hasShape({ id: isText, name: isText }),
  events: hasShape({ count: isCount, size: isCount, head: isHash }),
  files: isListOf(hasShape({ id: isText, name: isText, size: isCount, sha256: isHash })),
  missing: isListOf(hasShape({ id: isText, name: isText })),
});

export const readManifest = (bytes: Uint8Array): Manifest | undefined => {
  const canonicalContent = readCanonical(bytes);
  return canonicalContent && isManifest(canonicalContent.value) ? (canonicalContent.value as Manifest) : undefined;
};

/** The entries of an archive in their order, given the size of its manifest. */
export const entriesOf = ({ events, files }: Manifest, manifestSize: number) => [
  { name: names.manifest, size: manifestSize },
  { name: names.seal, size: sealSize },
  { name: names.events, size: events.size },
  ...files.map((file) => ({ name: pathOf(file), size: file.size })),
];
