/** The names of an object's fields; its type must name all fields that it has. */
export const fieldsOf = <Value extends object>(value: Value): readonly (keyof Value & string)[] =>
  // The type requires every field.
  Object.keys(value) as (keyof Value & string)[];

/** An object with some of the fields of another. */
export const pick = <Value extends object, Field extends keyof Value>(
  value: Value,
  fields: readonly Field[],
): Pick<Value, Field> =>
  // A record made of the fields that its type picks.
  Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<Value, Field>;
