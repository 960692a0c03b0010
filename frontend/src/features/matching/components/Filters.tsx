import Tune from '@mui/icons-material/Tune';
import { Box, Button, Collapse, Paper } from '@mui/material';
import { matchingRegions, radii } from '@torno/domain';
import { type ReactNode, useState } from 'react';
import {
  AutocompleteArrayInput,
  FilterLiveForm,
  ListContextProvider,
  type RaRecord,
  ReferenceArrayInputBase,
  useChoicesContext,
  useList,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../shared/forms/fields.js';
import { type LookupName, useLookupChoices } from '../../lookups/index.js';
import { type Criteria, filterCount, filterValuesOf, noCriteria, withFilterValues } from '../model/criteria.js';

type Props = {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
  /** Other buttons for the list, at the end of the row. */
  readonly children: ReactNode;
};

const noRows: RaRecord[] = [];

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
} as const;

const narrow = { flex: { xs: '1 1 120px', sm: '0 1 200px' } } as const;

type EntriesProps = {
  readonly source: keyof Criteria['filter'];
  readonly label: string;
};

/** The check mark has no text for screen readers, to which the option itself states that it is chosen. */
const checked = { '& [aria-selected="true"]::after': { content: '"✓" / ""', ml: 'auto', pl: 1 } };

const EntriesChoice = ({ source, label }: EntriesProps) => {
  const { t } = useTranslation('matching');
  const { allChoices } = useChoicesContext();
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      // As a prop, so that the input itself searches the catalogue.
      choices={allChoices}
      optionText="label"
      translateChoice={false}
      helperText={false}
      openOnFocus={false}
      filterSelectedOptions={false}
      disableCloseOnSelect
      limitTags={2}
      noOptionsText={t('filter.nothing')}
      openText={t('filter.open')}
      closeText={t('filter.close')}
      clearText={t('filter.clearOne', { name: label })}
      slotProps={{ listbox: { sx: checked } }}
    />
  );
};

/** Any number of entries of a lookup, found by typing. */
const FilterEntries = ({ lookup, ...props }: EntriesProps & { readonly lookup: LookupName }) => (
  <ReferenceArrayInputBase source={props.source} {...useLookupChoices(lookup)}>
    <EntriesChoice {...props} />
  </ReferenceArrayInputBase>
);

const MoreFilters = () => {
  const { t } = useTranslation('matching');
  return (
    <FilterLiveForm debounce={false}>
      <Box sx={{ ...grid, pt: 0.75 }}>
        <FilterEntries source="countryCodes" lookup="countries" label={t('filter.countries')} />
        <FilterEntries source="companySizeIDs" lookup="companySizes" label={t('filter.sizes')} />
        <FilterEntries source="turnoverIDs" lookup="annualTurnovers" label={t('filter.turnovers')} />
        <FilterEntries source="certificateIDs" lookup="certificates" label={t('filter.certificates')} />
        <FilterEntries source="industryIDs" lookup="industries" label={t('filter.industries')} />
      </Box>
    </FilterLiveForm>
  );
};

/** Filters by region and properties of the companies (MATCH-02, MATCH-03). */
export const Filters = ({ criteria, onChange, children }: Props) => {
  const { t } = useTranslation('matching');
  const count = filterCount(criteria);
  const [open, setOpen] = useState(count > 0);
  // The companies are three groups of one answer, which no list of react-admin holds; its forms of filters need only
  // the values and where changes go, which is the address.
  const list = useList({ data: noRows });
  const filterValues = filterValuesOf(criteria);
  const { region, radius } = criteria.perimeter;

  return (
    <ListContextProvider
      value={{
        ...list,
        filterValues,
        setFilters: (values: typeof filterValues) => onChange(withFilterValues(criteria, values)),
      }}
    >
      <Paper
        component="section"
        aria-label={t('filter.label')}
        sx={{ px: { xs: 1.5, sm: 2 }, py: 1, display: 'grid', gap: 2 }}
      >
        <FilterLiveForm debounce={false}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 1, sm: 1.5 }, rowGap: 1, alignItems: 'center' }}
          >
            <FormSelect
              source="region"
              label={t('filter.region')}
              choices={matchingRegions.map((name) => ({ id: name, label: t(`region.${name}`) }))}
              sx={narrow}
            />
            <FormSelect
              source="radius"
              label={t('filter.radius')}
              choices={radii.map((distance) => ({
                id: distance,
                label: distance === 0 ? t('filter.anyRadius') : t('filter.km', { count: distance }),
              }))}
              sx={narrow}
            />
            <Box sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}>
              <Button startIcon={<Tune />} aria-expanded={open} onClick={() => setOpen(!open)}>
                {count === 0 ? t('filter.more') : t('filter.moreChosen', { count })}
              </Button>
              {(count > 0 || region !== 'none' || radius > 0) && (
                <Button onClick={() => onChange({ ...noCriteria, subset: criteria.subset })}>
                  {t('filter.reset')}
                </Button>
              )}
            </Box>
            <Box sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>
          </Box>
        </FilterLiveForm>
        <Collapse in={open} unmountOnExit>
          <MoreFilters />
        </Collapse>
      </Paper>
    </ListContextProvider>
  );
};
