import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upcast, type JsonObject, type JsonValue } from '@torno/kernel';
import { eventCatalogue } from './events.js';

const folder = join(__dirname, '../golden');
const golden = (type: string, schema: number): JsonObject =>
  JSON.parse(readFileSync(join(folder, `${type}.${schema}.json`), 'utf8'));
const files = readdirSync(folder).sort();

/** Field names and kinds of values, without the values. */
const shapeOf = (value: JsonValue | undefined): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
  return value === null ? 'null' : typeof value;
};

describe('golden events: what was ever written can be read', () => {
  it('has one file for each schema of each event, and no other', () => {
    const declared = [...eventCatalogue.values()].flatMap(({ type, schema }) =>
      Array.from({ length: schema }, (_, index) => `${type}.${index + 1}.json`),
    );
    expect(files).toEqual(declared.sort());
  });

  it.each(files)('lifts %s to the shape of today', (file) => {
    const [type = '', schema = ''] = file.split('.');
    const declaration = eventCatalogue.get(type);
    expect(declaration).toBeDefined();
    const lifted = upcast(eventCatalogue, type, Number(schema), golden(type, Number(schema)));
    expect(shapeOf(lifted)).toEqual(shapeOf(golden(type, declaration?.schema ?? 0)));
  });

  it('finds each personal field and its subject in the data', () => {
    for (const { type, schema, personal } of eventCatalogue.values()) {
      if (!personal) continue;
      expect(Object.keys(golden(type, schema))).toEqual(expect.arrayContaining([personal.subject, ...personal.fields]));
    }
  });
});
