import { Box, FormControlLabel, Switch } from '@mui/material';
import { dimensionNames, quoteAmounts, radii, unitOfDimension } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { openRange, type SupplierRfqFilter } from '../../../../api/resources/supplier-rfqs.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';
import { type SwitchName, supplierFilters, switches } from '../../model/rfq-filters.js';
import { filtersOn, type RfqListName } from '../../model/rfq-lists.js';
import { SelectFilter } from '../../../../shared/list/SelectFilter.js';
import { FilterPopover } from '../../../../shared/list/FilterPopover.js';
import { TechnologiesForm } from '../../../lookups/index.js';
import { MaterialsForm, OptionsForm, RangesForm } from './lazy-forms.js';

const select = { width: { sm: 168 } } as const;

/** The filters of the list (SRFQ-14); each choice reloads it at once. */
const ListFilters = ({ list }: { readonly list: RfqListName }) => {
  const { filter: view, change: onChange } = useListFilters(supplierFilters);
  const { t } = useTranslation('supplier-rfqs');
  const choices = supplierFilters.choicesIn(view);
  const countOf = (...names: readonly (keyof SupplierRfqFilter)[]): number =>
    choices.filter(({ name }) => names.includes(name)).length;
  const dimensions = dimensionNames.map((name) => ({
    name,
    label: t(`fields:dimension.${name}`),
    unit: unitOfDimension(name),
    range: view.dimensions[name] ?? openRange,
  }));
  const toggle = (name: SwitchName) => (
    <FormControlLabel
      key={name}
      control={<Switch size="small" checked={view[name]} onChange={(_, isOn) => onChange({ [name]: isOn })} />}
      label={t(`filter.${name}`)}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: 0, mr: 1, gap: 0.5 }}
    />
  );
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 1.5,
      }}
    >
      <FilterPopover label={t('fields:technologies')} count={countOf('technologies', 'technologyGroups')} width={420}>
        {() => <TechnologiesForm />}
      </FilterPopover>
      <FilterPopover label={t('filter.materials')} count={countOf('materials', 'materialGroups')} width={380}>
        {() => <MaterialsForm label={t('filter.materials')} />}
      </FilterPopover>
      <FilterPopover label={t('filter.industries')} count={countOf('industries')} width={380}>
        {() => <OptionsForm source="industries" lookup="industries" label={t('filter.industries')} />}
      </FilterPopover>
      <FilterPopover label={t('filter.sizes')} count={countOf('sizes')} width={380}>
        {() => <OptionsForm source="sizes" lookup="companySizes" label={t('filter.sizes')} />}
      </FilterPopover>
      <FilterPopover label={t('fields:quantity')} count={countOf('quantity')} width={320}>
        {(close) => (
          <RangesForm
            kind="whole"
            ranges={[{ name: 'quantity', range: view.quantity }]}
            onChange={({ quantity = openRange }) => onChange({ quantity })}
            onDone={close}
          />
        )}
      </FilterPopover>
      <FilterPopover label={t('fields:dimensions')} count={countOf('dimensions')} width={440}>
        {(close) => (
          <RangesForm
            kind="decimal"
            ranges={dimensions}
            onChange={(ranges) => onChange({ dimensions: ranges })}
            onDone={close}
          />
        )}
      </FilterPopover>
      <SelectFilter
        sx={select}
        source="radius"
        label={t('filter.radius')}
        choices={radii.map((km) => ({
          id: km,
          label: km === 0 ? t('filter.everywhere') : t('filter.kilometres', { km }),
        }))}
      />
      <SelectFilter
        sx={select}
        source="quoteAmount"
        label={t('filter.quoteAmount')}
        noneLabel={t('filter.anyQuotes')}
        choices={quoteAmounts.map((amount) => ({ id: amount, label: t('filter.quotes', { amount }) }))}
      />
      {switches.filter(filtersOn(list)).map(toggle)}
    </Box>
  );
};

export default ListFilters;
