import type { OperatorRfq } from '@torno/contract';
import type { RfqStatus } from '@torno/domain';
import type { RaRecord } from 'react-admin';
import { client } from '../client.js';
import { cachedList, type ListPage, type ListParams } from './list-resource.js';

/** `q` searches names and numbers. */
export type OperatorRfqFilter = { readonly q?: string; readonly status?: RfqStatus };
export type OperatorRfqRecord = ListPage<OperatorRfq>['data'][number];

const name = 'operatorRfqs';

/** The server speaks the dialect of `ra-data-simple-rest`; its requests go through our client. */
const getList = async (params: ListParams<OperatorRfqFilter>, signal?: AbortSignal): Promise<ListPage<OperatorRfq>> => {
  // Loaded with the list, which only operators have.
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  const provider = simpleRestProvider(
    '',
    async (url) => {
      const { searchParams } = new URL(url, window.location.origin);
      const { reply, headers } = await client.runQueryWithHeaders(
        name,
        { query: Object.fromEntries(searchParams) },
        signal,
      );
      return { status: 200, headers, body: '', json: reply };
    },
    'X-Total-Count',
  );
  const { data, total = 0 } = await provider.getList<OperatorRfq & RaRecord>(name, params);
  return { data: data.map((row) => ({ ...row, id: row.rfqId })), total };
};

/** Every RFQ of the platform. */
export const operatorRfqs = {
  ...cachedList(name, getList),
  contractKeyOf: (params: ListParams<OperatorRfqFilter>) => [name, params] as const,
};
