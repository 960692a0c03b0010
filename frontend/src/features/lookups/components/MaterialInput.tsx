import { Box, ListSubheader } from '@mui/material';
import { useMemo, useState } from 'react';
import { AutocompleteInput, ReferenceInputBase, useChoicesContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LookupEntry } from '../../../api/resources/lookups.js';
import { choosableEntries } from '../model/choosable.js';
import { searchMaterials } from '../model/material-search.js';
import { useLookupChoices } from '../use-lookup.js';

type Props = {
  readonly source: string;
  /** A message from a rule that the form itself does not know. */
  readonly problem?: string;
};

type Material = LookupEntry<'materials'>;

/** The material's number, unless its name contains it already. */
const unnamedNumber = ({ label, materialNumber }: Material): string =>
  label.includes(materialNumber) ? '' : materialNumber;

const nameOf = (material: Material): string => {
  const number = unnamedNumber(material);
  return number === '' ? material.label : `${material.label} (${number})`;
};

/** The name on the left, the number on the right. */
const optionOf = (material: Material) => (
  <>
    <span>{material.label}</span>
    <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
      {unnamedNumber(material)}
    </Box>
  </>
);

/** Scrolls a field that stands low to the middle of the window, so that its list has room below. */
const roomBelow = (field: Element): void => {
  if (field.getBoundingClientRect().bottom > window.innerHeight / 2) field.scrollIntoView({ block: 'center' });
};

const MaterialChoice = ({ source, problem }: Props) => {
  const { t } = useTranslation('lookups');
  const { allChoices, isPending } = useChoicesContext<Material>();
  const value: unknown = useWatch({ name: source });
  const [search, setSearch] = useState('');
  const choices = useMemo(
    () =>
      searchMaterials(choosableEntries(allChoices ?? [], [value]), search).map(({ material, within }) => ({
        ...material,
        heading: within ? t('material.within') : material.materialGroupLabel,
      })),
    [allChoices, value, search, t],
  );
  return (
    <AutocompleteInput
      source={source}
      label={t('fields:materialId')}
      // As a prop, since a reference would request what fits each letter. The choices have been searched already.
      choices={choices}
      filterToQuery={() => ({})}
      matchSuggestion={() => true}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      optionText={optionOf}
      inputText={nameOf}
      helperText={problem ?? false}
      noOptionsText={isPending ? t('loading') : t('material.none')}
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      // A keyboard user who passes the field does not need its list.
      openOnFocus={false}
      filterSelectedOptions={false}
      groupBy={({ heading }: (typeof choices)[number]) => heading}
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
      onOpen={({ currentTarget }) => roomBelow(currentTarget)}
      slotProps={{
        listbox: { component: 'div', sx: { maxHeight: 'min(40vh, 264px)' } },
        // Opens downwards only: upwards it would cover the fields above, which give the purpose of the material.
        popper: { placement: 'bottom-start', modifiers: [{ name: 'flip', enabled: false }] },
      }}
      TextFieldProps={problem === undefined ? undefined : { error: true }}
    />
  );
};

/** A material of the catalogue as a value of the surrounding form, found by name, number, group or synonym and shown by group. */
export const MaterialInput = (props: Props) => (
  <ReferenceInputBase source={props.source} {...useLookupChoices('materials')}>
    <MaterialChoice {...props} />
  </ReferenceInputBase>
);
