import type { ByteRange } from '@torno/platform';

/** Types that browsers may show in place; all others are downloaded. */
const shownInPlace = (mime: string): boolean =>
  ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'model/step', 'model/gltf-binary'].includes(mime);

const ascii = (fileName: string): string => fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** The name in both notations of RFC 6266, so that umlauts survive. */
export const contentDisposition = (kind: 'inline' | 'attachment', fileName: string): string =>
  `${kind}; filename="${ascii(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** A stored file is foreign content: browsers may show it, but must neither run it nor guess another type. */
export const fileHeaders = ({
  mime,
  fileName,
  etag,
}: {
  readonly mime: string;
  readonly fileName: string;
  readonly etag: string;
}): Readonly<Record<string, string>> => ({
  'Content-Type': mime,
  'Content-Disposition': contentDisposition(shownInPlace(mime) ? 'inline' : 'attachment', fileName),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': 'sandbox',
  // The bytes of a key never change, but the right to read them may: the browser revalidates and receives 304.
  'Cache-Control': 'private, no-cache',
  ETag: etag,
});

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/**
 * The one range of a `Range` header; undefined where the whole file is to be sent, null where no range can be
 * satisfied.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const match = header === undefined ? null : rangePattern.exec(header);
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? null : { first, last };
};
