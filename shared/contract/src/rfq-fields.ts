import { z } from 'zod';
import { contract } from './contract.js';
import { declaredSchema } from './strict.js';
import { rfqIDs, rfqKey } from './wire.js';

const holdsRfqs = (part: unknown): boolean => {
  const schema = declaredSchema(part as z.ZodType);
  return schema instanceof z.ZodOptional ? holdsRfqs(schema.unwrap()) : schema === rfqKey || schema === rfqIDs;
};

const fieldsWithRfqs = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([field, value]) => (holdsRfqs(value) ? [field] : []))
    : [];

/** Names of the fields in which requests of queries name RFQs, by id or number. */
export const rfqFields: readonly string[] = [
  ...new Set(
    Object.values(contract).flatMap(({ service, params, query, body }) =>
      service === 'query' ? [params, query, body].flatMap(fieldsWithRfqs) : [],
    ),
  ),
];
