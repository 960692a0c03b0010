/** Projection of a find that reads these fields and the id. */
export const projectionOf = (fields: readonly string[]): Readonly<Record<string, 1>> =>
  Object.fromEntries(['_id', ...fields].map((field) => [field, 1]));
