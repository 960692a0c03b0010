import { Autocomplete, Checkbox, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Option<Id> = { readonly id: Id; readonly label: string };

type Props<Id> = {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly value: readonly Id[];
  readonly onChange: (value: readonly Id[]) => void;
};

/** Any number of entries of a list, found by typing. */
export const MultiSelect = <Id extends string | number>({ label, options, value, onChange }: Props<Id>) => {
  const { t } = useTranslation('matching');
  const chosen = options.filter(({ id }) => value.includes(id));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={options}
      value={chosen}
      onChange={(_, next) => onChange(next.map(({ id }) => id))}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      noOptionsText={t('filter.nothing')}
      openText={t('filter.open')}
      closeText={t('filter.close')}
      clearText={t('filter.clearOne', { name: label })}
      renderOption={({ key, ...option }, { label: text }, { selected }) => (
        <li key={key} {...option}>
          <Checkbox
            size="small"
            checked={selected}
            tabIndex={-1}
            disableRipple
            sx={{ p: 0.5, mr: 1 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {text}
        </li>
      )}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
};
