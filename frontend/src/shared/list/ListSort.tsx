import { type SortPayload, useListContext } from 'react-admin';
import { OptionSelect } from '../inputs/OptionSelect.js';

type Props = {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly sort: SortPayload }[];
};

/** Chooses an order for which no column head exists, or none on a phone. */
export const ListSort = ({ label, options }: Props) => {
  const { sort, setSort } = useListContext();
  const chosenOption = options.find((option) => option.sort.field === sort.field && option.sort.order === sort.order);
  return (
    <OptionSelect
      label={label}
      options={options}
      value={chosenOption?.id ?? null}
      onChange={(id) => {
        const option = options.find((each) => each.id === id);
        if (option) setSort(option.sort);
      }}
    />
  );
};
