import { eventCatalogue, lookupTypes } from '@torno/domain';
import { readModelNames } from '@torno/read-models';
import fc from 'fast-check';
import { projectionCatalogue } from './catalogue.js';
import { eventTypes as types, project, record, sample } from './testing/history.fixture.js';

describe.each(projectionCatalogue.map((projection) => [projection.name, projection] as const))(
  'The projection %s',
  (_, projection) => {
    it('handles only events that are declared', () => {
      for (const type of projection.handles) expect(eventCatalogue.has(type)).toBe(true);
    });

    it('folds every event in every order into plain JSON', () =>
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 60 }), (order) => {
          const documents = project(projection, record(order.map((type) => sample(type))));
          for (const document of documents.values()) expect(JSON.parse(JSON.stringify(document))).toEqual(document);
        }),
      ));

    it('derives the same after each event, once at the end, and again from derived documents', () =>
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 60 }), (order) => {
          const events = record(order.map((type) => sample(type)));
          const eager = {
            ...projection,
            fold: (...args: Parameters<typeof projection.fold>) => {
              const document = projection.fold(...args);
              return document && projection.derive(document);
            },
          };
          const documents = project(projection, events);
          expect(project(eager, events)).toEqual(documents);
          for (const document of documents.values()) expect(projection.derive(document)).toEqual(document);
        }),
      ));

    it('never changes a document in place', () =>
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 40 }), (order) => {
          const events = record(order.map((type) => sample(type)));
          const frozen = new Map<string, object | null>();
          for (const event of events) {
            for (const id of projection.keys(event)) {
              const before = frozen.get(id) ?? null;
              const text = JSON.stringify(before);
              const after = projection.fold(before, event, id);
              expect(JSON.stringify(before)).toBe(text);
              const folded = JSON.stringify(after);
              if (after) projection.derive(after);
              expect(JSON.stringify(after)).toBe(folded);
              frozen.set(id, after);
            }
          }
        }),
      ));
  },
);

it('There is one projection for each read model', () =>
  expect(projectionCatalogue.map(({ name }) => name).sort()).toEqual([...readModelNames].sort()));

it('The projection lookups folds the streams of all lookup types and refuses others', () => {
  const lookups = projectionCatalogue.find(({ name }) => name === 'lookups');
  if (!lookups) throw new Error('There is no projection of lookups');
  const entries = lookupTypes.map((type) => sample('LookupEntryAdded', {}, `lookup-${type}`));
  expect(project(lookups, record(entries)).size).toBe(lookupTypes.length);
  expect(() => project(lookups, record([sample('LookupEntryAdded', {}, 'lookup-colours')]))).toThrow('colours');
});
