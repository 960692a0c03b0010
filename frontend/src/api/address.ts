import { filledPath } from '@torno/kernel';
import type { EndpointRow } from './endpoint-table.static.js';

export type AddressParts = { readonly params?: unknown; readonly query?: unknown };

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Path and query of a call. */
export const addressOf = (row: Pick<EndpointRow, 'path'>, { params, query }: AddressParts): string => {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `/api${filledPath(row.path, params)}${text === '' ? '' : `?${text}`}`;
};
