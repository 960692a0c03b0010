import { useQueryCall } from './use-query-call.js';

/** The signed-in user. */
export const useProfile = () => useQueryCall('profile', {}, { staleTime: 60_000 });
