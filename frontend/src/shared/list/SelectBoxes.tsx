import { Checkbox } from '@mui/material';
import { useDataTableCallbacksContext, useListContext } from 'react-admin';

/**
 * Selects one row, or in a table with the shift key all rows since the last one. react-admin's own checkbox gives its
 * accessible name to an element that is not the input.
 */
export const SelectRow = ({
  id,
  label,
  disabled,
}: {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
}) => {
  const { selectedIds, onToggleItem } = useListContext();
  const { handleToggleItem = onToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      disabled={disabled}
      onClick={(event) => handleToggleItem(id, event)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

/** Selects every row of the page, or none of them; rows of other pages stay as they are. */
export const SelectPage = ({ label }: { readonly label: string }) => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids: readonly unknown[] = data.map(({ id }) => id);
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  const all = data.every(({ id }) => selectedIds.includes(id));
  const isPartial = !all && data.some(({ id }) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={isPartial}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...data.map(({ id }) => id)])}
      slotProps={{
        input: {
          'aria-label': label,
          ref: (input: HTMLInputElement | null) => {
            // Screen readers read the element's own state.
            if (input) input.indeterminate = isPartial;
          },
        },
      }}
    />
  );
};
