import { extname } from 'node:path';
import { isDrawingExchange, isIges, isRefused, isText, looksLikeBinaryStl, startsWith } from './signatures.js';

export type ContentKind = 'pdf' | 'image' | 'step' | 'iges' | 'stl' | 'dxf' | 'dwg' | 'office' | 'text';

export type Content = { readonly mime: string; readonly kind: ContentKind };

/** Bytes from the start of a file that suffice to tell its content. */
export const detectionBytes = 4096;

type Format = {
  readonly kind: ContentKind;
  /** By lower-case extension. */
  readonly mimes: ReadonlyMap<string, string>;
  readonly matches: (bytes: Uint8Array) => boolean;
};

const ooxml = 'application/vnd.openxmlformats-officedocument';

const mimesOf = (byExtension: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(byExtension));

/** In the order in which they are tried: the vague ones last. */
const formats: readonly Format[] = [
  { kind: 'pdf', mimes: mimesOf({ pdf: 'application/pdf' }), matches: startsWith('%PDF-') },
  { kind: 'image', mimes: mimesOf({ png: 'image/png' }), matches: startsWith('\x89PNG\r\n\x1a\n') },
  { kind: 'image', mimes: mimesOf({ jpg: 'image/jpeg', jpeg: 'image/jpeg' }), matches: startsWith('\xff\xd8\xff') },
  {
    kind: 'image',
    mimes: mimesOf({ gif: 'image/gif' }),
    matches: (bytes) => startsWith('GIF87a')(bytes) || startsWith('GIF89a')(bytes),
  },
  {
    kind: 'image',
    mimes: mimesOf({ webp: 'image/webp' }),
    matches: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes),
  },
  {
    kind: 'office',
    mimes: mimesOf({ docx: `${ooxml}.wordprocessingml.document`, xlsx: `${ooxml}.spreadsheetml.sheet` }),
    matches: (bytes) =>
      startsWith('PK\x03\x04')(bytes) &&
      /\[Content_Types\]\.xml|_rels\/\.rels/.test(Buffer.from(bytes).toString('latin1')),
  },
  { kind: 'dwg', mimes: mimesOf({ dwg: 'image/vnd.dwg' }), matches: (bytes) => /^AC10\d\d$/.test(text(bytes, 6)) },
  {
    kind: 'step',
    mimes: mimesOf({ stp: 'model/step', step: 'model/step' }),
    matches: (bytes) => /^(\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(text(bytes, 256)),
  },
  { kind: 'iges', mimes: mimesOf({ igs: 'model/iges', iges: 'model/iges' }), matches: isIges },
  { kind: 'dxf', mimes: mimesOf({ dxf: 'image/vnd.dxf' }), matches: isDrawingExchange },
  {
    kind: 'stl',
    mimes: mimesOf({ stl: 'model/stl' }),
    matches: (bytes) => /^\s*solid\b[^\n]*\n\s*(facet|endsolid)\b/.test(text(bytes, 512)) || looksLikeBinaryStl(bytes),
  },
  { kind: 'text', mimes: mimesOf({ txt: 'text/plain', csv: 'text/csv' }), matches: isText },
];

const text = (bytes: Uint8Array, length: number): string => Buffer.from(bytes.subarray(0, length)).toString('latin1');

/**
 * What a file is, from its first bytes (`detectionBytes` of them, or all). Undefined for anything not accepted: programs
 * and markup that a browser would run, unknown content, and content that the extension of the name does not agree with.
 */
export const detectContent = (firstBytes: Uint8Array, fileName: string): Content | undefined => {
  if (isRefused(firstBytes)) return undefined;
  const format = formats.find(({ matches }) => matches(firstBytes));
  const mime = format?.mimes.get(extname(fileName).slice(1).toLowerCase());
  return format && mime !== undefined ? { mime, kind: format.kind } : undefined;
};
