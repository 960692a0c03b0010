import type { EndpointRow } from './endpoint-table.static.js';

export type AddressParts = { readonly params?: unknown; readonly query?: unknown };

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Path and query of a call, below `/api`; a missing path parameter is a programming error. */
export const addressOf = (row: Pick<EndpointRow, 'path'>, { params, query }: AddressParts): string => {
  const values = new Map(entriesOf(params));
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${row.path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
};
