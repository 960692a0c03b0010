import { z } from 'zod';

/** A reply names at most a hundred failing fields. */
const maxFailures = 100;

/** The failing elements of all lists so far, by parse. */
const failures = new WeakMap<object, number>();

/**
 * Elements after a hundred failing ones are refused unread: describing ten thousand faults takes a hundred times as
 * long as reading the body.
 */
const withMaxFailures = (element: z.ZodType): z.ZodType => {
  const { _zod: internals } = element;
  const { run } = internals;
  internals.run = (payload, context) => {
    const failureCount = failures.get(context) ?? 0;
    if (failureCount >= maxFailures) {
      payload.issues.push({ code: 'custom', input: payload.value, message: 'unread' });
      return payload;
    }
    const result = run(payload, context);
    if (!(result instanceof Promise) && result.issues.length > 0) failures.set(context, failureCount + 1);
    return result;
  };
  return element;
};

const changeDefinition = (def: z.core.$ZodTypeDef, change: object): never =>
  z.core.util.mergeDefs(def, change) as never;

/** The declared schemas of strict ones. */
const declaredSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** The schema as the contract declares it, from which a part of a strict one was made. */
export const declaredSchema = (schema: z.ZodType): z.ZodType => declaredSchemas.get(schema) ?? schema;

const strictPart = (part: unknown, inUnion: boolean): z.ZodType => {
  const schema = part as z.ZodType;
  const strictSchema = strictCopy(schema, inUnion);
  if (strictSchema !== schema) declaredSchemas.set(strictSchema, schema);
  return strictSchema;
};

const strictCopy = (schema: z.ZodType, inUnion: boolean): z.ZodType => {
  const strictBelow = (inner: unknown): z.ZodType => strictPart(inner, inUnion);
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, strictBelow(field)]));
    return schema.clone(changeDefinition(schema.def, { shape, catchall: z.never() }));
  }
  if (schema instanceof z.ZodArray) {
    const element = strictBelow(schema.element);
    // One variant of a union may fail where another fits.
    return schema.clone(
      changeDefinition(schema.def, { element: inUnion ? element : withMaxFailures(element.clone()) }),
    );
  }
  if (schema instanceof z.ZodUnion)
    return schema.clone(
      changeDefinition(schema.def, { options: schema.options.map((option) => strictPart(option, true)) }),
    );
  if (schema instanceof z.ZodPipe)
    return schema.clone(changeDefinition(schema.def, { in: strictBelow(schema.def.in) }));
  if (schema instanceof z.ZodTuple)
    return schema.clone(changeDefinition(schema.def, { items: schema.def.items.map(strictBelow) }));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.clone(changeDefinition(schema.def, { innerType: strictBelow(schema.def.innerType) }));
  return schema;
};

/** The same schema, but objects with unknown fields are refused at every level. */
export const strict = <Schema extends z.ZodType>(schema: Schema): Schema =>
  // Strictness does not change any other rule of a schema.
  strictPart(schema, false) as Schema;
