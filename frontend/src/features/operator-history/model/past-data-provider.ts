import type { GetListParams, GetManyParams, GetOneParams } from 'react-admin';
import { ApiProblem } from '../../../api/api-problem.js';
import type { QueryName, ReplyOf } from '../../../api/call-types.js';
import type { Queries } from '../../../api/client.js';
import type { AppDataProvider } from '../../../api/data-provider.js';
import { listResources, recordResources } from '../../../api/resources/index.js';
import { lookups } from '../../../api/resources/lookups.js';

type Replies = ReplyOf<'pastView'>['replies'];

const neverAnswer = (): Promise<never> => new Promise(() => undefined);

const isLookup = (resource: string): boolean => Object.hasOwn(lookups, resource);

/**
 * Answers the page of an RFQ with the replies of the past, read by the resources of today, and with today's reference
 * data. Everything else stays without an answer, so that its part of the page does not appear; what changes something,
 * such as the mark that something was read, is sent nowhere.
 */
export const pastDataProvider = (
  replies: Replies,
  present: Pick<AppDataProvider, 'getList' | 'getMany'>,
): AppDataProvider => {
  const runQuery = async <Name extends QueryName>(name: Name): Promise<ReplyOf<Name>> => {
    const found = replies.find(({ query }) => query === name);
    if (!found) return neverAnswer();
    if (found.code !== null) throw new ApiProblem({ status: found.status, code: found.code });
    // The server has made the reply by this query.
    return found.body as ReplyOf<Name>;
  };
  const pastQueries: Queries = {
    runQuery,
    runQueryWithHeaders: async (name) => ({ reply: await runQuery(name), headers: new Headers() }),
  };
  const isPast = (resource: string): boolean => replies.some(({ query }) => query === resource);
  return {
    supportAbortSignal: true,
    query: runQuery,
    getOne: async (resource: string, { id }: GetOneParams) => {
      const recordResource = isPast(resource) ? recordResources.get(resource) : undefined;
      return { data: await (recordResource?.getOne(String(id), undefined, pastQueries) ?? neverAnswer()) };
    },
    getList: async (resource: string, params: GetListParams) => {
      if (isLookup(resource)) return present.getList(resource, params);
      const listResource = isPast(resource) ? listResources.get(resource) : undefined;
      const { filter = {}, sort = { field: 'id', order: 'ASC' }, pagination = { page: 1, perPage: 25 }, meta } = params;
      return listResource?.getList({ filter, sort, pagination, meta }, undefined, pastQueries) ?? neverAnswer();
    },
    getMany: (resource: string, params: GetManyParams) =>
      isLookup(resource) ? present.getMany(resource, params) : neverAnswer(),
    getManyReference: neverAnswer,
    command: neverAnswer,
    create: neverAnswer,
    update: neverAnswer,
    updateMany: neverAnswer,
    delete: neverAnswer,
    deleteMany: neverAnswer,
  };
};
