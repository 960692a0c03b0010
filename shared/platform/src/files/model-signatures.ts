import { latin1Of, startsWith } from './signatures.js';

/** STEP: its name, after blanks and comments. */
export const isStep = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?(\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*ISO-10303-21\s*;/.test(latin1Of(bytes));

const startLine = /^[^\r\n]{72}S[ \d]{6}\d/;

/** IGES: lines of 80 columns whose 73rd names the section, S for the start. A column is a character or a byte. */
export const isIges = (bytes: Uint8Array): boolean =>
  startLine.test(latin1Of(bytes.subarray(0, 80))) ||
  startLine.test(Buffer.from(bytes.subarray(0, 320)).toString('utf8'));

/** DWG since release 9: its version, then zeros. */
export const isDwg = (bytes: Uint8Array): boolean => /^AC10\d\d\0/.test(latin1Of(bytes.subarray(0, 7)));

/** Alternating lines of group codes and values, without comments. */
const drawingExchangePairs = (bytes: Uint8Array): readonly (readonly [code: string, value: string])[] => {
  const lines = latin1Of(bytes)
    .replace(/^\xef\xbb\xbf/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const pairs = lines.flatMap((code, index) => (index % 2 === 0 ? [[code, lines[index + 1] ?? ''] as const] : []));
  return pairs.filter(([code]) => code !== '999');
};

/** DXF: a section begins and names itself, with or without a header; or the binary form. */
export const isDrawingExchange = (bytes: Uint8Array): boolean => {
  if (startsWith('AutoCAD Binary DXF\r\n\x1a\0')(bytes)) return true;
  const [section, name] = drawingExchangePairs(bytes);
  return section?.[0] === '0' && section[1] === 'SECTION' && name?.[0] === '2' && /^[A-Z]+$/.test(name[1]);
};

/** TIFF and BigTIFF, in either byte order. */
export const isTiff = (bytes: Uint8Array): boolean =>
  ['II*\0', 'MM\0*', 'II+\0\x08\0\0\0', 'MM\0+\0\x08\0\0'].some((signature) => startsWith(signature)(bytes));

/** Whether it is a package of the Open Packaging Conventions (Office, 3MF): a ZIP file whose first parts name one. */
export const isOpenPackage = (bytes: Uint8Array): boolean =>
  startsWith('PK\x03\x04')(bytes) && /\[Content_Types\]\.xml|_rels\/\.rels|3D\/[\w.-]+\.model/.test(latin1Of(bytes));

const header = 80;
const triangle = 50;
const maxOrdinary = 1e9;
/** Rotating a model turns zeros into values up to this size. */
const minOrdinary = 1e-30;

const isOrdinary = (value: number): boolean =>
  value === 0 || (Math.abs(value) > minOrdinary && Math.abs(value) < maxOrdinary);

/** Binary STL has no signature: a header, a count, then triangles whose coordinates are ordinary numbers. */
const isBinaryStl = (bytes: Uint8Array): boolean => {
  const first = header + 4;
  if (bytes.length < first + triangle) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(header, true);
  const present = Math.min(count, Math.floor((bytes.length - first) / triangle));
  if (present === 0) return false;
  for (let index = 0; index < present; index++) {
    for (let number = 0; number < 12; number++) {
      const value = view.getFloat32(first + index * triangle + number * 4, true);
      // A triangle without an area has no direction.
      const withoutDirection = number < 3 && Number.isNaN(value);
      if (!withoutDirection && !isOrdinary(value)) return false;
    }
  }
  return true;
};

/** STL as text, with its name in one line, or binary. */
export const isStl = (bytes: Uint8Array): boolean =>
  /^\s*solid\b[^\r\n]*[\r\n]\s*(color\b[^\r\n]*[\r\n]\s*)?(facet|endsolid)\b/i.test(latin1Of(bytes)) ||
  isBinaryStl(bytes);
