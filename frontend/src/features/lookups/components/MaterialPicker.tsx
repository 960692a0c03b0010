import { Autocomplete, Box, ListSubheader, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookup } from '../use-lookup.js';

type Props = {
  readonly value: number | null;
  readonly onChange: (materialId: number | null) => void;
  readonly onBlur?: () => void;
  readonly label?: string;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly disabled?: boolean;
};

type Material = { readonly label: string; readonly materialNumber: string };

/** The material's number, unless its name contains it already. */
const unnamedNumber = ({ label, materialNumber }: Material): string =>
  label.includes(materialNumber) ? '' : materialNumber;

/** A material of the catalogue, found by name, number or group. */
export const MaterialPicker = ({ value, onChange, onBlur, label, error, helperText, disabled }: Props) => {
  const { t } = useTranslation('lookups');
  const { data: materials = [], isPending } = useLookup('materials');
  return (
    <Autocomplete
      options={materials}
      value={materials.find(({ id }) => id === value) ?? null}
      onChange={(_, material) => onChange(material?.id ?? null)}
      onBlur={onBlur}
      loading={isPending}
      disabled={disabled}
      groupBy={({ materialGroupLabel }) => materialGroupLabel}
      getOptionKey={({ id }) => id}
      getOptionLabel={(material) => {
        const number = unnamedNumber(material);
        return number === '' ? material.label : `${material.label} (${number})`;
      }}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={t('material.none')}
      loadingText={t('loading')}
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      // The library's own group element sits between list and options without a role, which hides them from screen
      // readers.
      renderGroup={({ key, group, children }) => (
        <Box component="fieldset" key={key} aria-label={group} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
            {group}
          </ListSubheader>
          <Box sx={{ '& .MuiAutocomplete-option': { pl: 3 } }}>{children}</Box>
        </Box>
      )}
      renderOption={({ key, ...option }, material) => (
        <Box component="li" key={key} {...option}>
          <span>{material.label}</span>
          <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
            {unnamedNumber(material)}
          </Box>
        </Box>
      )}
      slotProps={{ listbox: { component: 'div' } }}
      renderInput={(input) => (
        <TextField {...input} label={label ?? t('material.label')} error={error} helperText={helperText} />
      )}
    />
  );
};
