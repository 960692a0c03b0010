import Tune from '@mui/icons-material/Tune';
import { Box, Button, Collapse, Paper } from '@mui/material';
import { matchingRegions, radii } from '@torno/domain';
import { type ReactNode, useId, useState } from 'react';
import { AutocompleteArrayInput, FilterLiveForm, ReferenceArrayInputBase, useChoicesContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Criteria } from '../../../api/resources/matching.js';
import { FormSelect } from '../../../shared/forms/fields.js';
import { FilterButton } from '../../../shared/list/FilterButton.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { type LookupName, useLookupChoices } from '../../lookups/index.js';
import { filterCount, filterNames, isNarrowing, matchingFilters } from '../model/criteria.js';
import { ActiveFilters } from './ActiveFilters.js';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
} as const;

const narrow = { flex: '0 1 200px' } as const;

type EntriesProps = {
  readonly source: (typeof filterNames)[number];
  readonly label: string;
};

/** The check mark has no text for screen readers, which read the chosen state of the option itself. */
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

/** Choosing Europe clears all filters (MATCH-15). */
const RegionChoice = () => {
  const { t } = useTranslation('matching');
  const { setValue } = useFormContext<Criteria>();
  return (
    <FormSelect
      source="region"
      label={t('filter.region')}
      choices={matchingRegions.map((name) => ({ id: name, label: t(`region.${name}`) }))}
      onChange={(event) => {
        if (event.target.value === 'Europe') for (const name of filterNames) setValue(name, []);
      }}
      sx={narrow}
    />
  );
};

/** Region and radius, which exclude most. */
const PlaceFilters = () => {
  const { t } = useTranslation('matching');
  return (
    <>
      <RegionChoice />
      <FormSelect
        source="radius"
        label={t('filter.radius')}
        choices={radii.map((distance) => ({
          id: distance,
          label: distance === 0 ? t('filter.anyRadius') : t('filter.km', { count: distance }),
        }))}
        sx={narrow}
      />
    </>
  );
};

type Props = {
  /** Other buttons for the list, at the end of the row. */
  readonly children: ReactNode;
};

/** Filters the companies of the list around by region and properties (MATCH-02, MATCH-03); on a phone all are folded. */
export const Filters = ({ children }: Props) => {
  const { t } = useTranslation('matching');
  const { filter, change } = useListFilters(matchingFilters);
  const phone = usePhone();
  const count = filterCount(filter);
  const [open, setOpen] = useState(!phone && count > 0);
  const filtersId = useId();
  // Fields that are folded have values too. They are passed on to the form, although they are no declared property.
  const formProps = { defaultValues: filter };
  const toggle = (): void => setOpen(!open);

  return (
    <FilterLiveForm debounce={false} {...formProps}>
      <Paper
        component="section"
        aria-label={t('filter.label')}
        sx={{ px: { xs: 1.5, sm: 2 }, py: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 1, sm: 1.5 }, rowGap: 1, alignItems: 'center' }}>
          {phone ? (
            <FilterButton
              count={matchingFilters.choicesIn(filter).length}
              open={open}
              controls={filtersId}
              onToggle={toggle}
            />
          ) : (
            <>
              <PlaceFilters />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button startIcon={<Tune />} aria-expanded={open} onClick={toggle}>
                  {count === 0 ? t('filter.more') : t('filter.moreChosen', { count })}
                </Button>
                {isNarrowing(filter) && (
                  <Button onClick={() => change(matchingFilters.cleared(filter))}>{t('filter.reset')}</Button>
                )}
              </Box>
            </>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0, sm: 1 }, ml: 'auto' }}>{children}</Box>
        </Box>
        {phone && isNarrowing(filter) && <ActiveFilters />}
        <Collapse in={open} unmountOnExit>
          <Box id={filtersId} sx={{ ...grid, pt: 0.75 }}>
            {phone && <PlaceFilters />}
            <FilterEntries source="countryCodes" lookup="countries" label={t('filter.countries')} />
            <FilterEntries source="companySizeIDs" lookup="companySizes" label={t('filter.sizes')} />
            <FilterEntries source="turnoverIDs" lookup="annualTurnovers" label={t('filter.turnovers')} />
            <FilterEntries source="certificateIDs" lookup="certificates" label={t('filter.certificates')} />
            <FilterEntries source="industryIDs" lookup="industries" label={t('filter.industries')} />
          </Box>
        </Collapse>
      </Paper>
    </FilterLiveForm>
  );
};
