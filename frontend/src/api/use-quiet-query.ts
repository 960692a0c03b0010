import { useQueryClient } from '@tanstack/react-query';

/**
 * Query options of react-admin's lists and records: retries as for any query of the app, and failures shown by the page
 * itself instead of a toast.
 */
export const useQuietQuery = () => {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return { retry, onError: () => undefined };
};
