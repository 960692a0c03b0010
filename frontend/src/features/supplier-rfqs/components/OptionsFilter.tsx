import { Autocomplete, Checkbox, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FilterPopover } from './FilterPopover.js';

export type FilterOption = { readonly id: number; readonly label: string; readonly group?: string };

type Props = {
  readonly label: string;
  readonly options: readonly FilterOption[] | undefined;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
};

/** Filters by any of several entries of the reference data. */
export const OptionsFilter = ({ label, options = [], value, onChange }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const chosen = options.filter(({ id }) => value.includes(id));
  return (
    <FilterPopover label={label} count={value.length}>
      {() => (
        <Autocomplete
          multiple
          openOnFocus
          disableCloseOnSelect
          options={[...options]}
          value={chosen}
          onChange={(_, next) => onChange(next.map(({ id }) => id))}
          groupBy={options.some(({ group }) => group !== undefined) ? ({ group = '' }) => group : undefined}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          noOptionsText={t('filter.nothing')}
          openText={t('filter.open')}
          closeText={t('filter.close')}
          clearText={t('filter.clear')}
          renderOption={({ key, ...option }, { label: name }, { selected }) => (
            <li key={key} {...option}>
              <Checkbox size="small" checked={selected} sx={{ p: 0.5, mr: 1 }} tabIndex={-1} aria-hidden />
              {name}
            </li>
          )}
          renderInput={(input) => <TextField {...input} label={label} />}
        />
      )}
    </FilterPopover>
  );
};
