import table from '../data/read-models-by-event.json';

const byEvent: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table));

/** Read models that fold events of a type. The projections decide; a test of theirs keeps the table equal to them. */
export const readModelsOf = (eventType: string): readonly string[] => byEvent.get(eventType) ?? [];
