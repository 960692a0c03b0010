import { useCallback } from 'react';
import { useCommand } from '../../../api/index.js';

/** Marks a company as favourite or takes the mark back; lists, map and neighbours are asked again (MATCH-18, MATCH-21). */
export const useFavorite = () => {
  const { mutate } = useCommand('setFavorite');
  return useCallback(
    (companyID: string, favorite: boolean): void => mutate({ params: { companyID }, body: { favorite } }),
    [mutate],
  );
};
