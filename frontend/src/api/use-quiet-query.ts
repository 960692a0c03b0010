import { useQueryClient } from '@tanstack/react-query';

/**
 * How a list or a record of react-admin asks: as often as any query of the app; where it fails, the page says so in its
 * place, and no toast besides.
 */
export const useQuietQuery = () => {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return { retry, onError: () => undefined };
};
