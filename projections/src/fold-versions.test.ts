import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyProjection } from '@torno/kernel';
import { projectionCatalogue } from './catalogue.js';
import { eventTypes, project, record, sampleWith, type EventType } from './testing/history.fixture.js';

const file = join(__dirname, '../data/fold-versions.json');
const update = 'UPDATE_DOCS=true npx jest projections/src/fold-versions';

/** The documents that a version of a projection folds from the same histories of these events. */
type Fold = {
  readonly version: number;
  readonly digest: string;
  readonly events: readonly EventType[];
  /**
   * The version in which each field of the documents first appeared (1 for those from before this was recorded, 0 for
   * those that came with a new event under an old version, since no document lacks them);
   * `query-service/src/older-documents.test.ts` answers queries without the newest ones.
   */
  readonly fields: Readonly<Record<string, number>>;
};
type Folds = Readonly<Record<string, Fold>>;

const stored: Folds = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Numbers below a limit, the same ones in every run (constants of Numerical Recipes). */
const numbersFrom = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

const ids = ['first', 'second', 'third'] as const;
const modes = ['Buyer', 'Supplier'] as const;

/** Every event once, which begins with those that create documents, and then any of them; few ids, so that they concern the same. */
const historyOf = (types: readonly EventType[], seed: number) => {
  const below = numbersFrom(seed);
  const id = (): string => ids[below(ids.length)] ?? ids[0];
  const later = Array.from({ length: 2 * seed }, () => types[below(types.length)] ?? []).flat();
  return record(
    [...types, ...later].map((type) =>
      sampleWith(type, {
        positionId: id(),
        documentId: id(),
        attachmentKey: id(),
        quoteId: id(),
        a: id(),
        b: id(),
        mode: modes[below(modes.length)],
      }),
    ),
  );
};

/** JSON in which the order of fields does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Names of fields, as opposed to ids and other keys that are data. */
const fieldName = /^[a-zA-Z][a-zA-Z0-9]*$/;
const isField = (key: string): boolean => fieldName.test(key) && !ids.some((id) => id === key);

/** The paths of the fields in a value, such as `positions.[].label`; `*` stands for any key that is data. */
const pathsIn = (value: unknown, at: readonly string[] = []): readonly string[] => {
  if (value === null || typeof value !== 'object') return at.length === 0 ? [] : [at.join('.')];
  const inner = Array.isArray(value)
    ? value.flatMap((item) => pathsIn(item, [...at, '[]']))
    : Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...at, isField(key) ? key : '*']));
  return at.length === 0 ? inner : [at.join('.'), ...inner];
};

type Made = { readonly digest: string; readonly fields: readonly string[] };
const documentsByName = new Map<string, Made>();

/** The documents that a projection folds from the same histories of these events. */
const madeOf = (projection: AnyProjection, types: readonly EventType[]): Made => {
  const key = [projection.name, ...types].join();
  const cached = documentsByName.get(key);
  if (cached !== undefined) return cached;
  const hash = createHash('sha256');
  const fields = new Set<string>();
  for (let seed = 1; seed <= 24; seed++) {
    const documents = project(projection, historyOf(types, seed));
    hash.update(canonical([...documents]));
    for (const document of documents.values()) for (const path of pathsIn(document)) fields.add(path);
  }
  const all = { digest: hash.digest('hex').slice(0, 16), fields: [...fields].sort() };
  documentsByName.set(key, all);
  return all;
};

const foldOf = (projection: AnyProjection): Fold => {
  const { name, version } = projection;
  const events = eventTypes.filter((type) => projection.handles.has(type));
  const { digest, fields } = madeOf(projection, events);
  const before = stored[name];
  const since = before?.fields ?? {};
  const first = before?.version === version ? 0 : version;
  return { version, digest, events, fields: Object.fromEntries(fields.map((path) => [path, since[path] ?? first])) };
};

/** Whether a stored version and the fold of today make the same documents of the events that the version knew. */
const foldsAlike = (projection: AnyProjection, { events, digest }: Fold): boolean =>
  events.every((type) => projection.handles.has(type)) && madeOf(projection, events).digest === digest;

const mayReplace = (projection: AnyProjection, before: Fold | undefined): boolean =>
  !before || before.version < projection.version || foldsAlike(projection, before);

/** A fold that has changed under its old version keeps its old entry, so that updating does not hide it. */
const entryOf = (projection: AnyProjection): Fold | undefined => {
  const before = stored[projection.name];
  return mayReplace(projection, before) ? foldOf(projection) : before;
};

it.each(projectionCatalogue.map((projection) => [projection.name, projection] as const))(
  'The projection %s has a new version if it folds the same events into other documents',
  (name, projection) => {
    const before = stored[name];
    if (mayReplace(projection, before)) return;
    throw new Error(
      `The stored documents of '${name}' would differ from new ones. Raise its version to ${projection.version + 1}, ` +
        `so that all are built anew, and then write the digest by ${update}.`,
    );
  },
);

it(`fold-versions.json has the digest and the fields of every projection (${update} writes it)`, () => {
  const text = `${JSON.stringify(Object.fromEntries(projectionCatalogue.map((each) => [each.name, entryOf(each)])), null, 2)}\n`;
  if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
