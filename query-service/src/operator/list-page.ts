import type { Filter, FindOptions } from '@torno/platform';
import { type People, peopleOf } from '../joins/people.js';
import type { Models, ReadModelCollection, TotalOrder } from '../read-models/read-models.js';
import { countHeaders, countLimit } from './list-parameters.js';

type Page = { readonly skip: number; readonly limit: number };

/** The rows of a list, in its order. */
type Source<Found> = {
  readonly find: (page: Page) => Promise<readonly Found[]>;
  readonly count: () => Promise<number>;
};

/** The documents of a collection that a filter finds; they are counted no further than lists count. */
export const documentsIn = <Found extends { readonly _id: string }>(
  collection: Pick<ReadModelCollection<Found>, 'find' | 'count'>,
  filter: Filter<Found>,
  options: Pick<FindOptions, 'projection'> & { readonly sort: TotalOrder },
): Source<Found> => ({
  find: (page) => collection.find(filter, { ...options, ...page }),
  count: () => collection.count(filter, countLimit),
});

/** The reply of a list for operators: the rows of a page, and the headers that say how many there are. */
export const listPage = async <Found, Row>(
  name: string,
  { skip, limit }: Page,
  { find, count }: Source<Found>,
  rowsOf: (found: readonly Found[]) => Promise<Row[]> | Row[],
) => {
  const [found, total] = await Promise.all([find({ skip, limit }), count()]);
  return { body: await rowsOf(found), headers: countHeaders(name, skip, found.length, total) };
};

/** Makes rows that name people; `idsOf` says whom a document names. */
export const rowsWithPeople =
  <Found, Row>(
    models: Models,
    idsOf: (found: Found) => readonly (string | null | undefined)[],
    rowOf: (found: Found, people: People) => Row,
  ) =>
  async (page: readonly Found[]): Promise<Row[]> => {
    const people = await peopleOf(
      models,
      page.flatMap((found) => idsOf(found).map((id) => id ?? null)),
    );
    return page.map((found) => rowOf(found, people));
  };

type OperatorAction = { readonly userId: string; readonly at: string; readonly reason: string };

/** An action of an operator, as rows show it. */
export const shownAction = ({ userId, at, reason }: OperatorAction, people: People) => ({
  at,
  operatorName: people.nameOf(userId),
  reason,
});
