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
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import { ApiProblem, isConflict } from './api-problem.js';
import { reloadAfterMutation } from './changed-by-command.js';
import { client } from './client.js';
import { fieldProblemText } from './problem-text.js';
import type { ChangeBy } from './resources/changes.js';
import { changesOf, listResources, recordResources, referenceResources } from './resources/index.js';

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
  const listResource = listResources.get(resource);
  if (listResource === undefined) throw new Error(`The data provider lists no resource "${resource}"`);
  return listResource.getList({ filter, sort, pagination, meta }, signal);
};

const getOne = async (resource: string, { id, signal }: GetOneParams): Promise<GetOneResult> => {
  const recordResource = recordResources.get(resource);
  if (recordResource === undefined) throw new Error(`The data provider reads no record of "${resource}"`);
  return { data: await recordResource.getOne(String(id), signal) };
};

/** Some records of a catalogue, from the cached reply that holds all of them. */
const getManyFrom =
  (queryClient: QueryClient) =>
  async (resource: string, { ids, meta }: GetManyParams): Promise<GetManyResult> => {
    const referenceResource = referenceResources.get(resource);
    if (referenceResource === undefined) throw new Error(`No records refer to "${resource}"`);
    const { data } = await queryClient.fetchQuery({ ...referenceResource.allOf(meta), staleTime: Infinity });
    const requestedIds = new Set(ids.map(String));
    return { data: data.filter(({ id }) => requestedIds.has(String(id))) };
  };

/** A refusal as the forms of `EditBase` expect it, with texts for the fields that it names. */
const toFormError = (error: unknown): unknown => {
  if (!(error instanceof ApiProblem)) return error;
  const errors = Object.fromEntries(error.errors.map(({ field, code }) => [field, fieldProblemText(code)]));
  return Object.assign(error, { body: { errors } });
};

/**
 * Sends the command of a change. What it changes is requested again, after a conflict too, as the page then shows something
 * older. Thus react-admin's hooks do what `useCommand` does.
 */
const createSendChange =
  (queryClient: QueryClient) =>
  async <Params extends readonly unknown[]>(
    { command, send }: ChangeBy<Params>,
    ...params: NoInfer<Params>
  ): Promise<void> => {
    try {
      await send(...params);
    } catch (error) {
      if (isConflict(error)) await reloadAfterMutation(command, queryClient);
      throw toFormError(error);
    }
    await reloadAfterMutation(command, queryClient);
  };

const requireDeclared = <Value>(value: Value | undefined, description: string): Value => {
  if (value === undefined) throw new Error(`No declared command ${description}`);
  return value;
};

/** The fields of a record that an update changes; forms send the others along. */
const changedFields = ({ data, previousData = {} }: Pick<UpdateParams, 'data' | 'previousData'>) =>
  Object.entries(data).filter(([field, value]) => field !== 'id' && value !== previousData[field]);

/** The one field of an update: of several commands, some might be refused after others are done. */
const onlyChange = <Change>(changes: readonly Change[]): Change | undefined => {
  if (changes.length > 1) throw new Error('An update changes one field, as each has a command of its own');
  return changes[0];
};

/** react-admin's mutations; each sends the command that the resource declares for it. */
const mutationsOf = (queryClient: QueryClient) => {
  const sendChange = createSendChange(queryClient);
  return {
    /** The replies of commands hold no records: the record as it was, with the change, is the new one until it is read again. */
    update: async (resource: string, params: UpdateParams): Promise<UpdateResult> => {
      const record = { ...params.previousData, ...params.data, id: params.id };
      const { update = {} } = changesOf(resource);
      const changedField = onlyChange(changedFields(params));
      if (changedField !== undefined) {
        const [field, value] = changedField;
        await sendChange(
          requireDeclared(update[field], `changes "${field}"`),
          String(params.id),
          value,
          record,
          params.meta,
        );
      }
      return { data: record };
    },
    updateMany: async (resource: string, { ids, data }: UpdateManyParams): Promise<UpdateManyResult> => {
      const { updateMany = {} } = changesOf(resource);
      const changedField = onlyChange(Object.entries(data));
      if (changedField !== undefined) {
        const [field, value] = changedField;
        await sendChange(
          requireDeclared(updateMany[field], `changes "${field}" of several records`),
          ids.map(String),
          value,
        );
      }
      return { data: ids };
    },
    delete: async (resource: string, { id, previousData }: DeleteParams): Promise<DeleteResult> => {
      await sendChange(requireDeclared(changesOf(resource).remove, 'deletes this record'), String(id));
      return { data: previousData ?? { id } };
    },
  };
};

const notServed = (): Promise<never> =>
  Promise.reject(new Error('Not supported for resources; use a query or a command of the contract'));

/**
 * Lists and single records in react-admin's shape, changed by the commands that their resources declare, and two verbs of
 * our own that are typed by the contract: every other query, and every other command.
 */
export const createDataProvider = (queryClient: QueryClient) =>
  ({
    supportAbortSignal: true,
    getList,
    getOne,
    getMany: getManyFrom(queryClient),
    query: client.runQuery,
    command: client.runCommand,
    getManyReference: notServed,
    ...mutationsOf(queryClient),
    create: notServed,
    deleteMany: notServed,
  }) satisfies DataProvider;

/** The type argument of `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;
