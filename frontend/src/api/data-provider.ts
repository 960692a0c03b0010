import type { QueryClient } from '@tanstack/react-query';
import type {
  DataProvider,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import { reloadAfterMutation } from './changed-by-command.js';
import { client } from './client.js';
import { mutations } from './resources/changes.js';
import { changesOf, commandsOf, listResources, recordResources, referenceResources } from './resources/index.js';

const getList = async (
  resource: string,
  {
    filter = {},
    sort = { field: 'id', order: 'ASC' },
    pagination = { page: 1, perPage: 25 },
    meta,
    signal,
  }: GetListParams,
): Promise<GetListResult> => {
  const served = listResources.get(resource);
  if (served === undefined) throw new Error(`The data provider lists no resource "${resource}"`);
  return served.getList({ filter, sort, pagination, meta }, signal);
};

const getOne = async (resource: string, { id, signal }: GetOneParams): Promise<GetOneResult> => {
  const served = recordResources.get(resource);
  if (served === undefined) throw new Error(`The data provider reads no record of "${resource}"`);
  return { data: await served.getOne(String(id), signal) };
};

/** Some records of a catalogue, from the cached reply that holds all of them. */
const getManyFrom =
  (queryClient: QueryClient) =>
  async (resource: string, { ids, meta }: GetManyParams): Promise<GetManyResult> => {
    const served = referenceResources.get(resource);
    if (served === undefined) throw new Error(`No records refer to "${resource}"`);
    const { data } = await queryClient.fetchQuery({ ...served.allOf(meta), staleTime: Infinity });
    const wanted = new Set(ids.map(String));
    return { data: data.filter(({ id }) => wanted.has(String(id))) };
  };

/** The replies of commands hold no records: the record as it was, with the change, is the new one until it is read again. */
const update = async (resource: string, params: UpdateParams): Promise<UpdateResult> => {
  for (const { send } of mutations.update(changesOf(resource), params)) await send();
  return { data: { ...params.previousData, ...params.data, id: params.id } };
};

const deleteRecord = async (resource: string, params: DeleteParams): Promise<DeleteResult> => {
  const { send } = mutations.delete(changesOf(resource), params);
  await send();
  return { data: params.previousData ?? { id: params.id } };
};

const notServed = (): Promise<never> =>
  Promise.reject(new Error('The server does this by no resource; use a query or a command of the contract'));

/**
 * Reloads what react-admin's changes of records concern; `useCommand` does so by itself. Set here, as pages before the
 * sign-in do not load the resources.
 */
const reloadAfterMutations = (queryClient: QueryClient): void => {
  queryClient.getMutationCache().config.onSettled = async (
    _,
    error,
    variables,
    __,
    { options: { mutationKey = [] } },
  ) => {
    const commands = error === null ? commandsOf(mutationKey, variables) : [];
    if (commands.length > 0) await reloadAfterMutation(commands, queryClient);
  };
};

/**
 * Lists and single records in react-admin's shape, changed by the commands that their resources declare, and two verbs of
 * our own that are typed by the contract: every other query, and every other command.
 */
export const createDataProvider = (queryClient: QueryClient) => {
  reloadAfterMutations(queryClient);
  return {
    supportAbortSignal: true,
    getList,
    getOne,
    getMany: getManyFrom(queryClient),
    query: client.runQuery,
    command: client.runCommand,
    getManyReference: notServed,
    update,
    delete: deleteRecord,
    updateMany: notServed,
    create: notServed,
    deleteMany: notServed,
  } satisfies DataProvider;
};

/** For `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;
