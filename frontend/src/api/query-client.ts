import { QueryClient } from '@tanstack/react-query';
import { isToldOf } from './live/changed-by-message.js';
import { liveState } from './live/live-state.js';
import { ApiProblem } from './api-problem.js';

/** Only what may heal by itself is tried again: a lost connection or an engine that is away for a moment. */
const mayHeal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 503 || error.code === 'client.offline');

/** Milliseconds for which an answer counts as fresh: long where a change would be told, short where nobody tells. */
const toldFresh = 300_000;
const untoldFresh = 15_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey }) => (liveState.isConnected() && isToldOf(queryKey) ? toldFresh : untoldFresh),
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && mayHeal(error),
      },
      mutations: { retry: false },
    },
  });
