import { useQueryCall } from './use-query-call.js';

/** Who is signed in. */
export const useProfile = () => useQueryCall('profile', {}, { staleTime: 60_000 });
