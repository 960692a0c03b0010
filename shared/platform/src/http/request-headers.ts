import { correlationIdPattern, languages, newId, type Language } from '@torno/kernel';
import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from './refusal.js';

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** `X-Correlation-Id` if it is one; else a new id. */
export const correlationIdOf = (headers: IncomingHttpHeaders): string => {
  const header = firstValue(headers['x-correlation-id']);
  return header !== undefined && correlationIdPattern.test(header) ? header : newId();
};

/** `Idempotency-Key`: 1 to 100 visible characters, else a validation refusal. */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | undefined => {
  const header = firstValue(headers['idempotency-key']);
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,100}$/.test(header)) throw invalid([{ field: 'Idempotency-Key', code: 'invalid-format' }]);
  return header;
};

/** `X-Min-Position`: a commit position, else a validation refusal. */
export const minPositionOf = (headers: IncomingHttpHeaders): number | undefined => {
  const header = firstValue(headers['x-min-position']);
  if (header === undefined) return undefined;
  const position = Number(header);
  if (!/^\d{1,16}$/.test(header) || !Number.isSafeInteger(position)) {
    throw invalid([{ field: 'X-Min-Position', code: 'invalid-format' }]);
  }
  return position;
};

/** The language of the interface that `Accept-Language` prefers, else English. */
export const languageOf = (headers: IncomingHttpHeaders): Language => {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const part of (headers['accept-language'] ?? '').split(',')) {
    const [tag = '', ...parameters] = part.split(';');
    const primary = tag.trim().toLowerCase().slice(0, 2);
    const language = languages.find((each) => each === primary);
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
};

/** The token of `Authorization: Bearer …`. */
export const bearerTokenOf = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
