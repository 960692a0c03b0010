import { QueryClient } from '@tanstack/react-query';
import { liveState } from './live/live-state.js';
import { ApiProblem, isTransient } from './api-problem.js';

/**
 * Only transient failures are retried, and what came while operators requested too much at once; after a timeout the
 * user has waited long enough.
 */
const mayRetry = (error: unknown): boolean =>
  (isTransient(error) && error.code !== 'client.timeout') ||
  (error instanceof ApiProblem && error.code === 'operator.busy');

/** Milliseconds for which a reply counts as fresh: long where live updates would report a change, short elsewhere. */
const liveFreshMs = 300_000;
const otherFreshMs = 15_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey }) => (liveState.isCovered(queryKey) ? liveFreshMs : otherFreshMs),
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && mayRetry(error),
      },
      // Pressed without a connection, a command fails at once and says so; paused, it would be sent unseen later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
