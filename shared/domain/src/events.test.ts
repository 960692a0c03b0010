import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { upcast, type JsonObject, type JsonValue } from '@torno/kernel';
import { eventCatalogue, rfqHistoryEvents } from './events.js';

const folder = join(__dirname, '../golden');
const pathOf = (type: string, schema: number): string => join(folder, `${type}.${schema}.json`);
const golden = (type: string, schema: number): JsonObject => JSON.parse(readFileSync(pathOf(type, schema), 'utf8'));

const declared = [...eventCatalogue.values()];

// Writes the files of new events and new schemas. A file that exists is data as it was stored: it is never rewritten.
if (process.env['UPDATE_GOLDEN'] === '1')
  for (const { type, schema, sample } of declared)
    if (!existsSync(pathOf(type, schema))) writeFileSync(pathOf(type, schema), `${JSON.stringify(sample, null, 2)}\n`);

const files = readdirSync(folder).sort();

/** Field names and kinds of values, without the values. */
const shapeOf = (value: JsonValue | undefined): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
  return value === null ? 'null' : typeof value;
};

describe('golden events', () => {
  it('exist once for each schema of each event; UPDATE_GOLDEN=1 writes the missing ones', () => {
    const expected = declared.flatMap(({ type, schema }) =>
      Array.from({ length: schema }, (_, index) => `${type}.${index + 1}.json`),
    );
    expect(files).toEqual(expected.sort());
  });

  it.each(files)('The golden event %s is lifted to the current schema', (file) => {
    const [type = '', schema = ''] = file.split('.');
    const declaration = eventCatalogue.get(type);
    expect(declaration).toBeDefined();
    const lifted = upcast(eventCatalogue, type, Number(schema), golden(type, Number(schema)));
    expect(shapeOf(lifted)).toEqual(shapeOf(golden(type, declaration?.schema ?? 0)));
  });

  it.each(declared)('The sample of $type equals its golden file; other data requires a new schema', (declaration) => {
    const { type, schema, sample } = declaration;
    expect(golden(type, schema)).toEqual(sample);
  });

  it('Each personal field and its subject are in the data', () => {
    for (const { type, schema, personal } of declared) {
      if (!personal) continue;
      expect(Object.keys(golden(type, schema))).toEqual(expect.arrayContaining([personal.subject, ...personal.fields]));
    }
  });
});

it('A field that holds a hash of a secret is declared as secret', () => {
  const open = declared.flatMap(({ type, secret, sample }) =>
    Object.keys(Object(sample)).flatMap((field) =>
      /(password|token|refresh)hash|secret$/i.test(field) && !secret.includes(field) ? [`${type}.${field}`] : [],
    ),
  );
  expect(open).toEqual([]);
});

it('Every event that changes the view of an RFQ declares an audience', () => {
  const untold = rfqHistoryEvents.flatMap(({ declarations }) =>
    declarations
      .filter(({ audience, triggersLiveUpdate }) => triggersLiveUpdate && audience === 'nobody')
      .map(({ type }) => type),
  );
  expect(untold).toEqual([]);
});
