import type { OperatorRfq } from '@torno/contract';
import type { RfqStatus } from '@torno/domain';
import type { RaRecord } from 'react-admin';
import { addressOf } from '../address.js';
import { client } from '../client.js';
import { endpointTable } from '../endpoint-table.static.js';
import { cachedList, type Identified, type ListPage, type ListParams } from './list-resource.js';

/** `q` searches names and numbers. */
export type OperatorRfqFilter = { readonly q?: string; readonly status?: RfqStatus };
export type OperatorRfqRecord = Identified<OperatorRfq>;

const name = 'operatorRfqs';

const address = addressOf(endpointTable[name], {});
const parent = address.slice(0, address.lastIndexOf('/'));

/** The server speaks the dialect of `ra-data-simple-rest`. */
const getList = async (
  params: ListParams<OperatorRfqFilter>,
  signal?: AbortSignal,
): Promise<ListPage<OperatorRfqRecord>> => {
  // Loaded with the list, which only operators have.
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  const { getList: listRows } = simpleRestProvider(parent, client.fetchJson, 'X-Total-Count');
  const { data, total = 0 } = await listRows<OperatorRfq & RaRecord>(address.slice(parent.length + 1), {
    ...params,
    signal,
  });
  return { data: data.map((row) => ({ ...row, id: row.rfqId })), total };
};

/** Every RFQ of the platform. */
export const operatorRfqs = {
  ...cachedList(name, getList),
  contractKeyOf: (params: ListParams<OperatorRfqFilter>) => [name, params] as const,
};
