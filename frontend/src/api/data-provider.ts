import type { DataProvider, GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { client } from './client.js';
import { listResources, recordResources } from './resources/index.js';

const getList = async (
  resource: string,
  { filter = {}, sort = { field: 'id', order: 'ASC' }, pagination = { page: 1, perPage: 25 }, signal }: GetListParams,
): Promise<GetListResult> => {
  const served = listResources.get(resource);
  if (served === undefined) throw new Error(`The data provider lists no resource "${resource}"`);
  return served.getList({ filter, sort, pagination }, signal);
};

const getOne = async (resource: string, { id, signal }: GetOneParams): Promise<GetOneResult> => {
  const served = recordResources.get(resource);
  if (served === undefined) throw new Error(`The data provider reads no record of "${resource}"`);
  return { data: await served.getOne(String(id), signal) };
};

const notServed = (): Promise<never> =>
  Promise.reject(new Error('The server changes nothing by resources; use a command of the contract'));

/**
 * Lists and single records in react-admin's shape, and two verbs of our own that are typed by the contract: every other
 * query, and the named commands by which everything is changed.
 */
export const dataProvider = {
  supportAbortSignal: true,
  getList,
  getOne,
  query: client.runQuery,
  command: client.runCommand,
  getMany: notServed,
  getManyReference: notServed,
  update: notServed,
  updateMany: notServed,
  create: notServed,
  delete: notServed,
  deleteMany: notServed,
} satisfies DataProvider;

/** For `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;
