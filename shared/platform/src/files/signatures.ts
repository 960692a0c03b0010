const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Each character of the signature is one byte. */
export const startsWith =
  (signature: string, offset = 0) =>
  (bytes: Uint8Array): boolean =>
    latin(bytes.subarray(offset, offset + signature.length)) === signature;

const programs = ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '#!'].map((signature) =>
  startsWith(signature),
);

/** Tags that make a browser run what it shows. Looked for anywhere at the start: browsers sniff past leading text. */
const markup = /<(!doctype|\?xml|html|head|body|script|svg|iframe|object|embed|style)\b/i;

/** Programs, scripts, HTML and SVG. UTF-16 text counts as binary and is found to be nothing we know. */
export const isRefused = (bytes: Uint8Array): boolean => {
  if (programs.some((matches) => matches(bytes))) return true;
  return isText(bytes) && markup.test(latin(bytes.subarray(0, 4096)));
};

/** Readable text: no control characters but blanks, in UTF-8 or Latin-1. An empty file is none. */
export const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 &&
  bytes.every((byte) =>
    byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  );

/** Lines of 80 columns whose 73rd names the section: S for the start. */
export const isIges = (bytes: Uint8Array): boolean => /^[^\r\n]{72}S[ \d]{6}\d/.test(latin(bytes.subarray(0, 80)));

/** DXF: group code 0 and SECTION, after comments (999), or the binary form. */
export const isDrawingExchange = (bytes: Uint8Array): boolean =>
  /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(latin(bytes.subarray(0, 2048))) ||
  startsWith('AutoCAD Binary DXF\r\n\x1a\0')(bytes);

const header = 80;
const triangle = 50;
const plausible = 1e9;

/** Binary STL has no signature: a header, a count, then triangles whose coordinates are ordinary numbers. */
export const looksLikeBinaryStl = (bytes: Uint8Array): boolean => {
  const first = header + 4;
  if (bytes.length < first + triangle) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(header, true);
  const present = Math.min(count, Math.floor((bytes.length - first) / triangle));
  if (count === 0 || present === 0) return false;
  for (let index = 0; index < present; index++) {
    for (let number = 0; number < 12; number++) {
      const value = view.getFloat32(first + index * triangle + number * 4, true);
      const ordinary = value === 0 || (Math.abs(value) > 1 / plausible && Math.abs(value) < plausible);
      if (!ordinary) return false;
    }
  }
  return true;
};
