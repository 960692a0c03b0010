import { fillPath, isRecord } from '@torno/kernel';
import type { EndpointRow } from './endpoint-table.static.js';

export type AddressParts = { readonly params?: unknown; readonly query?: unknown };

/** Path and query of a call. */
export const addressOf = (row: Pick<EndpointRow, 'path'>, { params, query }: AddressParts): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(query) ? query : {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `/api${fillPath(row.path, params)}${text === '' ? '' : `?${text}`}`;
};
