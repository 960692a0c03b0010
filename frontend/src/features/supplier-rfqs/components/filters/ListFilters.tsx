import { Box, FormControlLabel, Switch } from '@mui/material';
import { dimensionNames, hasQuoteSwitches, quoteAmounts, radii, unitOfDimension } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import {
  hasMatchSwitches,
  isOpen,
  openRange,
  type SupplierRfqFilter,
} from '../../../../api/resources/supplier-rfqs.js';
import { OptionSelect } from '../../../../shared/inputs/OptionSelect.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';
import { listTypeOf, type RfqList } from '../../model/rfq-lists.js';
import { FilterPopover } from './FilterPopover.js';
import { MaterialsForm, OptionsForm, RangesForm, TechnologiesForm } from './lazy-forms.js';

/** The filters of the list (SRFQ-14); each choice reloads it at once. */
const ListFilters = ({ list }: { readonly list: RfqList }) => {
  const { filter: view, change: onChange } = useListFilters<SupplierRfqFilter>();
  const { t } = useTranslation('supplier-rfqs');
  const dimensions = dimensionNames.map((name) => ({
    name,
    label: t(`dimension.${name}`),
    unit: unitOfDimension(name),
    range: view.dimensions[name] ?? openRange,
  }));
  const toggle = (name: 'profileMatch' | 'active' | 'quoted' | 'savedQuote') => (
    <FormControlLabel
      control={<Switch size="small" checked={view[name]} onChange={(_, on) => onChange({ [name]: on })} />}
      label={t(`filter.${name}`)}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: 0, mr: 1, gap: 0.5 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 1.5 }}>
      <FilterPopover
        label={t('filter.technologies')}
        count={view.technologies.length + view.technologyGroups.length}
        width={420}
      >
        {() => <TechnologiesForm />}
      </FilterPopover>
      <FilterPopover
        label={t('filter.materials')}
        count={view.materials.length + view.materialGroups.length}
        width={380}
      >
        {() => <MaterialsForm label={t('filter.materials')} />}
      </FilterPopover>
      <FilterPopover label={t('filter.industries')} count={view.industries.length} width={380}>
        {() => <OptionsForm source="industries" lookup="industries" label={t('filter.industries')} />}
      </FilterPopover>
      <FilterPopover label={t('filter.sizes')} count={view.sizes.length} width={380}>
        {() => <OptionsForm source="sizes" lookup="companySizes" label={t('filter.sizes')} />}
      </FilterPopover>
      <FilterPopover label={t('filter.quantity')} count={isOpen(view.quantity) ? 0 : 1} width={320}>
        {(close) => (
          <RangesForm
            kind="whole"
            ranges={[{ name: 'quantity', range: view.quantity }]}
            onChange={({ quantity = openRange }) => onChange({ quantity })}
            onDone={close}
          />
        )}
      </FilterPopover>
      <FilterPopover
        label={t('filter.dimensions')}
        count={dimensions.filter(({ range }) => !isOpen(range)).length}
        width={440}
      >
        {(close) => (
          <RangesForm
            kind="decimal"
            ranges={dimensions}
            onChange={(ranges) => onChange({ dimensions: ranges })}
            onDone={close}
          />
        )}
      </FilterPopover>
      <Box sx={{ width: 168 }}>
        <OptionSelect
          label={t('filter.radius')}
          options={radii.map((km) => ({
            id: km,
            label: km === 0 ? t('filter.everywhere') : t('filter.kilometres', { km }),
          }))}
          value={view.radius}
          onChange={(km) => onChange({ radius: Number(km ?? 0) })}
        />
      </Box>
      <Box sx={{ width: 168 }}>
        <OptionSelect
          label={t('filter.quoteAmount')}
          options={[
            { id: 'any', label: t('filter.anyQuotes') },
            ...quoteAmounts.map((amount) => ({ id: amount, label: t('filter.quotes', { amount }) })),
          ]}
          value={view.quoteAmount ?? 'any'}
          onChange={(chosen) => onChange({ quoteAmount: quoteAmounts.find((amount) => amount === chosen) ?? null })}
        />
      </Box>
      {hasMatchSwitches(listTypeOf(list)) && (
        <>
          {toggle('profileMatch')}
          {toggle('active')}
        </>
      )}
      {hasQuoteSwitches(listTypeOf(list)) && (
        <>
          {toggle('quoted')}
          {toggle('savedQuote')}
        </>
      )}
    </Box>
  );
};

export default ListFilters;
