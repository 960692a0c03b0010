import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.js';

/** Only what may heal by itself is tried again: a lost connection or an engine that is away for a moment. */
const mayHeal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 503 || error.code === 'client.offline');

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && mayHeal(error),
      },
      mutations: { retry: false },
    },
  });
