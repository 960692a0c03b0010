import { parse, v5 } from 'uuid';

/** As bytes, like the name: the library is slow in converting texts, and would do so for each id. */
const namespace = parse('a3c5e7f2-4b1d-5e8a-9c60-7f3d2b1e8a94');

/** A UUID that is always the same for the same parts in the same order. */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  v5(new TextEncoder().encode(parts.map((part) => `${String(part).length}:${part}`).join('|')), namespace);

/**
 * The id of the n-th event that a command appends to a stream: a repeated append is recognised by it, and one of another
 * request with the same command id is not mistaken for it.
 */
export const eventId = (commandId: string, stream: string, index: number, requestDigest?: string): string =>
  derivedId('event', commandId, stream, index, ...(requestDigest === undefined ? [] : [requestDigest]));
