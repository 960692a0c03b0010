import { Box, FormControlLabel, Switch } from '@mui/material';
import { dimensionNames, hasQuoteSwitches, quoteAmounts, radii, unitOfDimension } from '@torno/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasMatchSwitches, openRange, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { TechnologyPicker, useLookup } from '../../lookups/index.js';
import type { FilterOption } from '../model/filter-options.js';
import { chosenEntries, groupedChoice } from '../model/grouped-choice.js';
import { listTypeOf, type RfqList } from '../model/rfq-lists.js';
import { FilterPopover } from './FilterPopover.js';
import { OptionsFilter } from './OptionsFilter.js';
import { RangesFilter } from './RangesFilter.js';

const numbered = (
  entries: readonly { readonly id: number | string; readonly label: string }[] | undefined,
): readonly FilterOption[] | undefined => entries?.map(({ id, label }) => ({ id: Number(id), label }));

/** The filters of the list (SRFQ-14); each choice reloads it at once. */
export const ListFilters = ({ list }: { readonly list: RfqList }) => {
  const { filter: view, change: onChange } = useListFilters<SupplierRfqFilter>();
  const { t } = useTranslation('supplier-rfqs');
  const { data: materials } = useLookup('materials');
  const { data: industries } = useLookup('industries');
  const { data: sizes } = useLookup('companySizes');
  const { data: categories } = useLookup('technologies');
  const materialOptions = useMemo(
    () => materials?.map(({ id, label, materialGroupLabel }) => ({ id, label, group: materialGroupLabel })),
    [materials],
  );
  const materialCatalogue = useMemo(
    () => (materials ?? []).map(({ id, materialGroupId }) => ({ id, groupId: materialGroupId })),
    [materials],
  );
  const technologyCatalogue = useMemo(
    () =>
      (categories ?? []).flatMap(({ technologyGroups }) =>
        technologyGroups.flatMap(({ technologyGroupId, technologies }) =>
          technologies.map(({ technologyId }) => ({ id: technologyId, groupId: technologyGroupId })),
        ),
      ),
    [categories],
  );
  const chosenTechnologies = chosenEntries(
    { ids: view.technologies, groupIds: view.technologyGroups },
    technologyCatalogue,
  );
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
        {() => (
          <TechnologyPicker
            // A filter does not use the group.
            value={chosenTechnologies.map((technologyId) => ({ technologyId, technologyGroupId: 0 }))}
            onChange={(chosen) => {
              const { ids, groupIds } = groupedChoice(
                chosen.map(({ technologyId }) => technologyId),
                technologyCatalogue,
              );
              onChange({ technologies: ids, technologyGroups: groupIds });
            }}
          />
        )}
      </FilterPopover>
      <OptionsFilter
        label={t('filter.materials')}
        options={materialOptions}
        count={view.materials.length + view.materialGroups.length}
        value={chosenEntries({ ids: view.materials, groupIds: view.materialGroups }, materialCatalogue)}
        onChange={(chosen) => {
          const { ids, groupIds } = groupedChoice(chosen, materialCatalogue);
          onChange({ materials: ids, materialGroups: groupIds });
        }}
      />
      <OptionsFilter
        label={t('filter.industries')}
        options={numbered(industries)}
        value={view.industries}
        onChange={(ids) => onChange({ industries: ids })}
      />
      <OptionsFilter
        label={t('filter.sizes')}
        options={numbered(sizes)}
        value={view.sizes}
        onChange={(ids) => onChange({ sizes: ids })}
      />
      <RangesFilter
        label={t('filter.quantity')}
        kind="whole"
        ranges={[{ name: 'quantity', range: view.quantity }]}
        onChange={([[, quantity] = ['quantity', openRange]]) => onChange({ quantity })}
      />
      <RangesFilter
        label={t('filter.dimensions')}
        kind="decimal"
        ranges={dimensionNames.map((name) => ({
          name,
          label: t(`dimension.${name}`),
          unit: unitOfDimension(name),
          range: view.dimensions[name] ?? openRange,
        }))}
        onChange={(ranges) => onChange({ dimensions: Object.fromEntries(ranges) })}
      />
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
