import { z } from 'zod';
import { contract } from './contract.js';
import { declaredSchema } from './strict.js';
import { isSubject } from './wire.js';

const fieldsBelow = (schema: unknown, name = ''): readonly string[] => {
  if (!(schema instanceof z.ZodType)) return [];
  if (isSubject(schema)) return [name];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, value]) => fieldsBelow(value, field));
  if (schema instanceof z.ZodArray) return fieldsBelow(schema.element, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsBelow(option, name));
  if (schema instanceof z.ZodPipe) return fieldsBelow(schema.def.in, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsBelow(schema.def.innerType, name);
  return [];
};

/** Names of the fields with which commands identify their subjects, at any depth of their requests. */
export const subjectFields: readonly string[] = [
  ...new Set(
    Object.values(contract).flatMap(({ service, params, query, body }) =>
      service === 'query' ? [] : [params, query, declaredSchema(body)].flatMap((part) => fieldsBelow(part)),
    ),
  ),
];
