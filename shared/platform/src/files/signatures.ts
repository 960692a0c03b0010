/** The bytes as text, one character each. */
export const latin1Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Each character of the signature is one byte. */
export const startsWith =
  (signature: string, offset = 0) =>
  (bytes: Uint8Array): boolean =>
    latin1Of(bytes.subarray(offset, offset + signature.length)) === signature;

const programs = ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '#!'].map((signature) =>
  startsWith(signature),
);

/**
 * Tags that make a browser run scripts. They are searched anywhere at the start, since browsers skip leading text
 * when they sniff.
 */
const markup = /<(!doctype|\?xml|html|head|body|script|svg|iframe|object|embed|style)\b/i;

/** Programs, scripts, HTML and SVG. UTF-16 text counts as binary of an unknown type. */
export const isRefused = (bytes: Uint8Array): boolean => {
  if (programs.some((matches) => matches(bytes))) return true;
  return isText(bytes) && markup.test(latin1Of(bytes.subarray(0, 4096)));
};

/** Readable text: no control characters but blanks, in UTF-8 or Latin-1. An empty file is not text. */
export const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 &&
  bytes.every((byte) =>
    byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  );
