import type { JsonObject } from './json.js';

/**
 * The part of an event's declaration that the codec uses. `upcasts[n]` lifts data of schema n to schema n + 1.
 * `personal` names the fields that identify a person and the field that holds the id of that person's key; they are
 * stored encrypted.
 */
export type EventDeclaration = {
  readonly type: string;
  readonly schema: number;
  readonly upcasts?: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
  readonly personal?: { readonly subject: string; readonly fields: readonly string[] };
};

export type EventCatalogue = ReadonlyMap<string, EventDeclaration>;

/** Indexes declarations by type; two of one type are an error. */
export const catalogue = <Declaration extends EventDeclaration>(
  declarations: readonly Declaration[],
): ReadonlyMap<string, Declaration> => {
  const byType = new Map<string, Declaration>();
  for (const declaration of declarations) {
    if (byType.has(declaration.type)) throw new Error(`Event type ${declaration.type} is declared twice`);
    byType.set(declaration.type, declaration);
  }
  return byType;
};

/** Lifts stored data to today's schema. Unknown types and schemas from the future are refused. */
export const upcast = (events: EventCatalogue, type: string, schema: number, data: JsonObject): JsonObject => {
  const declaration = events.get(type);
  if (!declaration) throw new Error(`Unknown event type ${type}`);
  if (schema > declaration.schema) throw new Error(`${type} of schema ${schema} is newer than this program`);
  let liftedData = data;
  for (let from = schema; from < declaration.schema; from++) {
    const step = declaration.upcasts?.[from];
    if (!step) throw new Error(`${type} has no upcast from schema ${from}`);
    liftedData = step(liftedData);
  }
  return liftedData;
};
