import { extname } from 'node:path';
import { isDrawingExchange, isDwg, isIges, isOpenPackage, isStep, isStl, isTiff } from './model-signatures.js';
import { isRefused, isText, startsWith } from './signatures.js';

export type ContentKind = 'pdf' | 'image' | 'step' | 'iges' | 'stl' | 'dxf' | 'dwg' | 'package' | 'text';

export type Content = { readonly mime: string; readonly kind: ContentKind };

/** Bytes from the start of a file that suffice to detect its content. */
export const detectionBytes = 4096;

type Format = {
  readonly kind: ContentKind;
  /** The media types by lower-case extension. */
  readonly mimes: ReadonlyMap<string, string>;
  readonly matches: (bytes: Uint8Array) => boolean;
};

const ooxml = 'application/vnd.openxmlformats-officedocument';

const mimesOf = (byExtension: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(byExtension));

/** The formats in the order in which they are tried: unspecific ones last. */
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
  { kind: 'image', mimes: mimesOf({ tif: 'image/tiff', tiff: 'image/tiff' }), matches: isTiff },
  {
    kind: 'package',
    mimes: mimesOf({
      docx: `${ooxml}.wordprocessingml.document`,
      xlsx: `${ooxml}.spreadsheetml.sheet`,
      '3mf': 'model/3mf',
    }),
    matches: isOpenPackage,
  },
  { kind: 'dwg', mimes: mimesOf({ dwg: 'image/vnd.dwg' }), matches: isDwg },
  { kind: 'step', mimes: mimesOf({ stp: 'model/step', step: 'model/step' }), matches: isStep },
  { kind: 'iges', mimes: mimesOf({ igs: 'model/iges', iges: 'model/iges' }), matches: isIges },
  { kind: 'dxf', mimes: mimesOf({ dxf: 'image/vnd.dxf' }), matches: isDrawingExchange },
  { kind: 'stl', mimes: mimesOf({ stl: 'model/stl' }), matches: isStl },
  { kind: 'text', mimes: mimesOf({ txt: 'text/plain', csv: 'text/csv' }), matches: isText },
];

/**
 * Detects the content of a file from its first bytes (`detectionBytes` of them, or all). Undefined for anything not
 * accepted: programs and markup that a browser would run, unknown content, and content that does not match the
 * extension of the name.
 */
export const detectContent = (firstBytes: Uint8Array, fileName: string): Content | undefined => {
  if (isRefused(firstBytes)) return undefined;
  const format = formats.find(({ matches }) => matches(firstBytes));
  const mime = format?.mimes.get(extname(fileName).slice(1).toLowerCase());
  return format && mime !== undefined ? { mime, kind: format.kind } : undefined;
};
