import type { QueryClient } from '@tanstack/react-query';
import type { CommandName } from './call-types.js';
import { endpointTable } from './endpoint-table.static.js';

/** True when a cached query (by its name) may be stale after a command. */
export const isChangedBy = (command: CommandName, queryName: unknown): boolean => {
  const row = Object.entries(endpointTable).find(([name]) => name === queryName)?.[1];
  return row?.reads.some((model) => endpointTable[command].changes.includes(model)) ?? false;
};

/** Reloads the cached queries that a command changes: those on screen now, the others when they are next shown. */
export const reloadChangedBy = (command: CommandName, queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isChangedBy(command, queryKey[0]) });
