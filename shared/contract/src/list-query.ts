import { listLimits } from '@torno/domain';
import type { ReadModelName } from '@torno/read-models';
import { z } from 'zod';
import { query, type Endpoint } from './endpoint.js';
import { jsonText, paging, readers } from './wire.js';

/** One id or a page of them, as ra-data-simple-rest requests records; handlers receive a list. */
export const oneOrSeveral = <Key extends z.ZodType<string>>(key: Key) =>
  z.union([key, z.array(key).max(listLimits.pageSize)]).transform((ids): string[] => [ids].flat());

/** First and last row. */
const range = z
  .tuple([paging.offset, paging.offset])
  .refine(([first, last]) => first <= last && last - first < listLimits.pageSize);

/**
 * A list for operators whose parameters are those of ra-data-simple-rest: `filter`, `range` and `sort`, each JSON in the
 * query. `sorts` names the fields by which rows are sorted; `id`, that library’s default, may be sorted by too,
 * and the query's handler defines its meaning.
 */
export const listQuery = <
  Filter extends z.ZodType<object>,
  const Sorts extends readonly [string, ...string[]],
  Row extends z.ZodType,
>(
  path: string,
  {
    filter,
    sorts,
    defaultSort,
    reads,
    shows,
    row,
  }: {
    /** A filter has optional fields only. */
    readonly filter: Filter;
    readonly sorts: Sorts;
    /** The order of a request that names none. */
    readonly defaultSort: readonly [Sorts[number], 'ASC' | 'DESC'];
    readonly reads: readonly ReadModelName[];
    readonly shows?: Endpoint['shows'];
    readonly row: Row;
  },
) => ({
  ...query('GET', path, {
    roles: readers,
    query: z.object({
      filter: jsonText(filter).prefault('{}'),
      range: jsonText(range).prefault(JSON.stringify([0, listLimits.defaultPageSize - 1])),
      sort: jsonText(z.tuple([z.enum([...sorts, 'id']), z.enum(['ASC', 'DESC'])])).prefault(
        JSON.stringify(defaultSort),
      ),
    }),
    reads,
    ...(shows ? { shows } : {}),
    reply: z.array(row),
  }),
  orders: { sorts, defaultSort },
});
