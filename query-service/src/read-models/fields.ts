/** Projection of a find that reads these fields and the id. */
export const projectionOf = (fields: readonly string[]): Readonly<Record<string, 1>> =>
  Object.fromEntries(['_id', ...fields].map((field) => [field, 1]));

/** The fields of a document that a reply states unchanged. */
export const pick = <Document extends object, Field extends keyof Document>(
  document: Document,
  fields: readonly Field[],
): Pick<Document, Field> =>
  // A record made of the fields that its type picks.
  Object.fromEntries(fields.map((field) => [field, document[field]])) as Pick<Document, Field>;
