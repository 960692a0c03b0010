import { useCallback } from 'react';
import { useCommand } from '../../../api/index.js';

/**
 * Adds or removes a favourite among the companies of one matching or of the map, which are no records of a list; what
 * shows them is then loaded again (MATCH-18, MATCH-21).
 */
export const useFavorite = () => {
  const { mutate } = useCommand('setFavorite');
  return useCallback(
    (companyID: string, favorite: boolean): void => mutate({ params: { companyID }, body: { favorite } }),
    [mutate],
  );
};
