import { useCallback } from 'react';
import { useUpdate } from 'react-admin';
import { useProblemToast } from '../../../api/index.js';
import { directory, type DirectoryEntry } from '../../../api/resources/directory.js';

/** Adds or removes a favourite; lists, map and neighbours are then reloaded (MATCH-18, MATCH-21). */
export const useFavorite = () => {
  const [update] = useUpdate<DirectoryEntry>(directory.name, {}, { onError: useProblemToast() });
  return useCallback(
    (id: string, favorite: boolean): void => void update(directory.name, { id, data: { favorite } }),
    [update],
  );
};
