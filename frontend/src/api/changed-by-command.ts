import type { QueryClient } from '@tanstack/react-query';
import type { CommandName } from './call-types.js';
import { endpointTable } from './endpoint-table.static.js';
import { authKey } from './forget-with-session.js';

/** True when a cached query (by its name) may be stale after a command. */
export const isChangedBy = (command: CommandName, queryName: unknown): boolean => {
  const source = queryName === authKey ? 'profile' : queryName;
  const row = Object.entries(endpointTable).find(([name]) => name === source)?.[1];
  return row?.reads.some((model) => endpointTable[command].changes.includes(model)) ?? false;
};

/** Finds the cached queries that a command changes. */
const queriesChangedBy = (command: CommandName) => ({
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => isChangedBy(command, queryKey[0]),
});

/** Reloads the cached queries that a command changes: those on screen now, the others when they are next shown. */
export const reloadChangedBy = (command: CommandName, queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries(queriesChangedBy(command));

/**
 * Reloads the same queries after a mutation of react-admin. React-admin first writes the change into its cached records,
 * as if they had just been loaded, and in some modes reloads the lists of its resource itself.
 */
export const reloadAfterMutation = async (command: CommandName, queryClient: QueryClient): Promise<void> => {
  const changedQueries = queriesChangedBy(command);
  // A reply that is being read now may lack the change.
  await queryClient.cancelQueries(changedQueries);
  // The timeout runs after react-admin has updated its cache. Requests still running by then include the change, so they
  // are not repeated.
  setTimeout(() => void queryClient.invalidateQueries(changedQueries, { cancelRefetch: false }));
};
