const encoder = new TextEncoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Undefined where the bytes are not UTF-8. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
};

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
};

/** Index of the first byte in which the two differ, -1 if they are equal. */
export const firstDifference = (a: Uint8Array, b: Uint8Array): number => {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return index;
  return a.length === b.length ? -1 : length;
};
