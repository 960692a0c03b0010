import { QueryClient } from '@tanstack/react-query';
import { isLive } from './live/changed-by-message.js';
import { liveState } from './live/live-state.js';
import { ApiProblem } from './api-problem.js';

/** Only what may heal by itself is tried again: a lost connection or an engine that is away for a moment. */
const mayHeal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 503 || error.code === 'client.offline');

/** How long an answer counts as fresh: long where live updates would tell of a change, short elsewhere. */
const liveFreshMs = 300_000;
const otherFreshMs = 15_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey }) => (liveState.isConnected() && isLive(queryKey) ? liveFreshMs : otherFreshMs),
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && mayHeal(error),
      },
      mutations: { retry: false },
    },
  });
