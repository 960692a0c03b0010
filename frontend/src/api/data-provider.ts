import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  fetchUtils,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  ResourceDefinitions,
} from 'react-admin';
import { client } from './client.js';
import { listResources, recordResources } from './resources/index.js';

/** Requests of react-admin go through our client, and so carry the token and renew it. */
const fetchJson = async (url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
  const response = await client.send(
    url,
    {
      method,
      headers: typeof body === 'string' ? { 'Content-Type': 'application/json' } : {},
      ...(typeof body === 'string' ? { body } : {}),
    },
    signal ?? undefined,
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text, json: JSON.parse(text) };
};

const rest = simpleRestProvider('/api/v1/admin', fetchJson, 'X-Total-Count');

/** Path below `/v1/admin` and identifying field of the resources whose server speaks the dialect of `ra-data-simple-rest`. */
const restResources: Readonly<Record<string, { readonly path: string; readonly idField: string }>> = {
  operatorRfqs: { path: 'rfqs', idField: 'rfqId' },
};

const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
  const { filter = {}, sort = { field: 'id', order: 'ASC' }, pagination = { page: 1, perPage: 25 }, signal } = params;
  const listed = listResources.get(resource);
  if (listed) return listed.getList({ filter, sort, pagination }, signal);
  const served = restResources[resource];
  if (served === undefined) throw new Error(`The data provider knows no resource "${resource}"`);
  const answer = await rest.getList(served.path, params);
  return { ...answer, data: answer.data.map((record) => ({ ...record, id: record[served.idField] })) };
};

const getOne = async (resource: string, { id, signal }: GetOneParams): Promise<GetOneResult> => {
  const served = recordResources.get(resource);
  if (served === undefined) throw new Error(`The data provider reads no record of "${resource}"`);
  return { data: await served.getOne(String(id), signal) };
};

const notServed = (): Promise<never> =>
  Promise.reject(new Error('The server changes nothing by resources; use a command of the contract'));

/** Lists and single records in react-admin's shape; everything is changed by a named command of the contract. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany: notServed,
  getManyReference: notServed,
  update: notServed,
  updateMany: notServed,
  create: notServed,
  delete: notServed,
  deleteMany: notServed,
};

/** What can be listed and shown, for react-admin's menus, guards and titles. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries([
  ...[...[...listResources.keys()].map(String), ...Object.keys(restResources)].map((name) => [
    name,
    { name, hasList: true },
  ]),
  ...[...recordResources.keys()].map(String).map((name) => [name, { name, hasShow: true }]),
]);
