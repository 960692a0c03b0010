import { type RaRecord, useEvent, useListContext } from 'react-admin';

/** Takes rows that an action is done with out of the selection as it is then; other rows stay selected. */
export const useDeselect = (): ((ids: readonly string[]) => void) => {
  const { selectedIds, onSelect } = useListContext<RaRecord>();
  return useEvent((ids) => onSelect(selectedIds.filter((id) => !ids.includes(String(id)))));
};
