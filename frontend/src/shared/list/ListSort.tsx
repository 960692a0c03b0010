import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { OptionSelect } from '../inputs/OptionSelect.js';
import { usePhone } from '../ui/use-phone.js';

// Loaded on phones.
const SortMenu = lazy(() => import('./SortMenu.js'));

type Props = {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly sort: SortPayload }[];
};

/** Chooses an order for which no column head exists, or none on a phone, where it is an icon with a menu. */
export const ListSort = ({ label, options }: Props) => {
  const { sort, setSort } = useListContext();
  const chosenOption = options.find((option) => option.sort.field === sort.field && option.sort.order === sort.order);
  const choose = (id: number | string | null): void => {
    const option = options.find((each) => each.id === id);
    if (option) setSort(option.sort);
  };
  const props = { label, options, value: chosenOption?.id ?? null, onChange: choose };
  return usePhone() ? (
    <Suspense fallback={<Box sx={{ width: 40 }} />}>
      <SortMenu {...props} />
    </Suspense>
  ) : (
    <OptionSelect {...props} />
  );
};
