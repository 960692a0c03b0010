import type { Doc, Value } from '../bson/value.js';
import type { Parts } from './hostile-parts.js';
import type { Making, Random } from './hostile-values.js';

/** Absurd commands, one after the other. */
export const hostileCommands = (random: Random, making: Making, parts: Parts, database: string): (() => Doc) => {
  const { one, chance, many, leaf, value, fieldName, mostly, document, single } = making;
  const { filter, update, pipeline, sort, projection, collection, index } = parts;
  const command = (): Doc => {
    const fields: [string, Value][] = [];
    const put = (name: string, make: () => Value, percent = 100): void => {
      if (chance(percent)) fields.push([name, mostly(make)]);
    };
    one(
      () => {
        put('find', collection);
        put('filter', filter, 80);
        put('sort', sort, 40);
        put('projection', projection, 40);
        put('skip', () => random(3), 20);
        put('limit', () => random(5), 40);
        put('batchSize', () => random(3), 30);
        put('hint', () => one('one', 'two', '_id_'), 10);
      },
      () => {
        put('insert', collection);
        put('documents', () => many(4, () => document(4, fieldName, value)));
        put('ordered', () => chance(50), 20);
      },
      () => {
        put('update', collection);
        put('updates', () =>
          many(2, () => {
            const statement: [string, Value][] = [
              ['q', mostly(() => filter())],
              ['u', mostly(update)],
            ];
            if (chance(50)) statement.push(['multi', mostly(() => true)]);
            if (chance(30)) statement.push(['upsert', mostly(() => true)]);
            if (chance(30)) statement.push(['arrayFilters', mostly(() => many(2, () => single('x', value(1))))]);
            return new Map(statement);
          }),
        );
      },
      () => {
        put('delete', collection);
        put('deletes', () => [
          new Map<string, Value>([
            ['q', mostly(() => filter())],
            ['limit', one(0, 1, 1, 1)],
          ]),
        ]);
      },
      () => {
        put('findAndModify', collection);
        put('query', () => filter());
        put('update', update, 80);
        put('remove', () => true, 20);
        put('new', () => true, 30);
        put('upsert', () => true, 30);
        put('sort', sort, 30);
        put('fields', projection, 30);
      },
      () => {
        put('aggregate', collection);
        put('pipeline', () => pipeline());
        put('cursor', () => new Map(), 95);
      },
      () => {
        put('count', collection);
        put('query', () => filter(), 80);
      },
      () => {
        put('distinct', collection);
        put('key', fieldName);
        put('query', () => filter(), 50);
      },
      () => {
        put('createIndexes', collection);
        put('indexes', () => [index()]);
      },
      () => {
        put('dropIndexes', collection);
        put('index', () => one('one', 'two', '*'));
      },
      () => {
        put(one('drop', 'create', 'listIndexes', 'collStats'), () => one('others', 'a.b', 'rows'));
      },
      () => {
        put('explain', () => command());
      },
      () => {
        put(one('getMore', 'killCursors'), () => leaf());
        put('collection', collection);
        put('cursors', () => many(3, leaf), 50);
      },
      () => {
        put(one('listCollections', 'listDatabases', 'dbStats', 'ping', 'hello', 'buildInfo', 'getParameter'), leaf);
        put('filter', () => filter(), 30);
      },
      () => {
        put(fieldName(), leaf);
      },
    )();
    if (chance(5)) fields.push([fieldName(), value()]);
    return new Map([...fields, ['$db', database]]);
  };
  return command;
};
