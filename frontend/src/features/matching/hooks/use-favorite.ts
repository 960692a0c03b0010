import { useCallback } from 'react';
import { useCommand } from '../../../api/index.js';

/** Adds or removes a favourite; lists, map and neighbours are then reloaded (MATCH-18, MATCH-21). */
export const useFavorite = () => {
  const { mutate } = useCommand('setFavorite');
  return useCallback(
    (companyID: string, favorite: boolean): void => mutate({ params: { companyID }, body: { favorite } }),
    [mutate],
  );
};
