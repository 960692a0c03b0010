import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, RaRecord } from 'react-admin';
import { client } from './client.js';

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

/** Field that identifies a record, where it is not `id`. */
const idFields: Readonly<Record<string, string>> = { rfqs: 'rfqId' };

const withId = <Record extends RaRecord>(resource: string, record: Record): Record => {
  const field = idFields[resource];
  return field === undefined ? record : { ...record, id: record[field] };
};

/** Lists of the back office in react-admin's shape; everything that does something is a named verb of the contract. */
export const dataProvider: DataProvider & { readonly call: typeof client.call } = {
  ...rest,
  getList: async (resource, params) => {
    const answer = await rest.getList(resource, params);
    return { ...answer, data: answer.data.map((record) => withId(resource, record)) };
  },
  call: client.call,
};
