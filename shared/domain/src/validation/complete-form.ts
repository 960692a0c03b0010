/** What a field of a form can hold. */
export type FieldValue = string | number | boolean | readonly unknown[] | null | undefined;

/** Something is typed or chosen: a list without entries is nothing (VAL-18). */
export const hasValue = (value: FieldValue): boolean => {
  if (value === null || value === undefined) return false;
  return typeof value === 'string' || typeof value === 'object' ? value.length > 0 : true;
};

/** True when every required field has a value (VAL-18). */
export const isFormComplete = <Field extends string>(
  values: Readonly<Partial<Record<Field, FieldValue>>>,
  required: readonly Field[],
): boolean => required.every((field) => hasValue(values[field]));
