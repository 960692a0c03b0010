import { useDataProvider } from 'react-admin';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, isConflict } from './api-problem.js';
import type { CallArgs, CommandName, ReplyOf } from './call-types.js';
import { reloadChangedBy } from './changed-by-command.js';
import type { AppDataProvider } from './data-provider.js';
import type { EndedIntents } from './intents.js';
import { useProblemToast } from './use-problem-toast.js';

type Options<Name extends CommandName> = {
  readonly onSuccess?: (reply: ReplyOf<Name>, args: CallArgs<Name>) => void | Promise<void>;
  /** Returns true when the page itself shows the problem; otherwise an alert does (ERR-01). */
  readonly onProblem?: (problem: ApiProblem, args: CallArgs<Name>) => boolean | void;
  /** False keeps cached queries as they are, for editors that save during typing. */
  readonly refetches?: boolean;
  /** Which earlier commands without a reply end with it. */
  readonly ends?: EndedIntents;
};

/** Whether a command that `mutateAsync` has sent was accepted, for callers that leave its problem to `useCommand`. */
export const isDone = (sentCommand: Promise<unknown>): Promise<boolean> =>
  sentCommand.then(
    () => true,
    () => false,
  );

/** Sends a command of the contract and then reloads the queries that it changes, even after a conflict. */
export const useCommand = <Name extends CommandName>(
  name: Name,
  { onSuccess, onProblem, refetches = true, ends = refetches ? 'all' : 'earlierSaves' }: Options<Name> = {},
): UseMutationResult<ReplyOf<Name>, ApiProblem, CallArgs<Name>> => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const toast = useProblemToast();
  const queryClient = useQueryClient();
  return useMutation<ReplyOf<Name>, ApiProblem, CallArgs<Name>>({
    mutationKey: [name],
    mutationFn: (args) => dataProvider.command(name, args, { ends }),
    onSuccess: async (reply, args) => {
      if (refetches) void reloadChangedBy(name, queryClient);
      await onSuccess?.(reply, args);
    },
    onError: (error, args) => {
      // The page shows a state older than the one that refused the command, or than a part of it that was done before.
      if (refetches && isConflict(error)) void reloadChangedBy(name, queryClient);
      if (onProblem?.(error, args) !== true) toast(error);
    },
  });
};
