import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, type Endpoint } from '@torno/contract';
import { fillPath } from '@torno/kernel';
import { readModelNames, type ReadModelName } from '@torno/read-models';
import request from 'supertest';
import { sample } from '../../tests/samples/event-history.js';
import { useQueryService, defaultCaller } from './testing/caller.fixture.js';
import { examples, type QueryName } from './testing/examples.fixture.js';
import { ids } from './testing/world.fixture.js';

type Fields = { readonly version: number; readonly fields: Readonly<Record<string, number>> };
const folds: Readonly<Record<ReadModelName, Fields>> = JSON.parse(
  readFileSync(join(__dirname, '../../projections/data/fold-versions.json'), 'utf8'),
);

/** The fields that the newest version of a read model has brought; none of a read model that has had one version. */
const newest = (name: ReadModelName): readonly string[] => {
  const { version, fields } = folds[name];
  return version === 1 ? [] : Object.keys(fields).filter((path) => fields[path] === version);
};

/** The value without the field at a path, at every place that the path names. */
const without = (value: unknown, [key, ...below]: readonly string[]): unknown => {
  if (Array.isArray(value)) return key === '[]' ? value.map((item) => without(item, below)) : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (name !== key && key !== '*') return [[name, inner]];
      return below.length === 0 ? [] : [[name, without(inner, below)]];
    }),
  );
};

const { service, tokenOf } = useQueryService();

/** While a new version is built, queries are answered from the documents of the version before. */
beforeAll(async () => {
  const matching = `matching-${ids.closedRound}`;
  await service().append(sample('MatchingInitialized', {}, matching), sample('MatchingCriteriaChanged', {}, matching));
  for (const name of readModelNames) {
    const collection = service().documents.collection<{ readonly _id: string }>(`${name}@1`);
    for (const document of await collection.find({})) {
      const { _id, ...fields } = document;
      const older = newest(name).reduce<unknown>((stripped, path) => without(stripped, path.split('.')), fields);
      await collection.bulk([{ replaceOne: { filter: { _id }, replacement: { ...Object(older), _id } } }]);
    }
  }
});

const rows: Readonly<Record<QueryName, Endpoint>> = contractOf('query');
// The keys of the examples are the queries: their type says so.
const names = Object.keys(examples) as QueryName[];

// The service checks its replies against the contract here, so that a wrong one is a 500.
it.each(names)('%s answers from documents that lack the newest fields, or says that it is not ready', async (name) => {
  const { params = {}, query = {}, body = {} } = examples[name];
  const { method, path } = rows[name];
  const url = `/api${fillPath(path, params)}`;
  const { app } = service();
  const pending = method === 'GET' ? request(app).get(url) : request(app).post(url).send(body);
  const { status } = await pending
    .query(query)
    .buffer(true)
    .set('Authorization', tokenOf(defaultCaller(rows[name])));
  expect([200, 503]).toContain(status);
});
