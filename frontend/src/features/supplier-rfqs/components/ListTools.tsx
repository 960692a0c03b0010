import { Box, Collapse, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ListLevel, listLevels, supplierSortOrders } from '@torno/domain';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../../../shared/list/FilterButton.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { ListSort } from '../../../shared/list/ListSort.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { supplierFilters } from '../model/rfq-filters.js';
import { filtersOn, type RfqListName } from '../model/rfq-lists.js';
import { ListFilters } from './filters/lazy-forms.js';

/** Search, level, order, and the button that opens the filters. */
export const ListTools = ({ list }: { readonly list: RfqListName }) => {
  const { t } = useTranslation(['supplier-rfqs', 'shared']);
  const [open, setOpen] = useState(false);
  const filtersId = useId();
  const { filter, change } = useListFilters(supplierFilters);
  const has = filtersOn(list);
  const count = supplierFilters.choicesIn(filter, has).filter(({ name }) => name !== 'search').length;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
        <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 420 } }}>
          <ListSearch label={t('search')} />
        </Box>
        {has('level') && (
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={filter.level}
            aria-label={t('level.label')}
            // On a phone it is below the search and the icons beside it.
            sx={{ order: { xs: 1, sm: 'initial' } }}
            onChange={(_, level: ListLevel | null) => level !== null && change({ level })}
          >
            {listLevels.map((level) => (
              <ToggleButton key={level} value={level} sx={{ px: 1.5, minHeight: 40 }}>
                {t(`level.${level}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Box sx={{ flex: { sm: '0 1 190px' } }}>
          <ListSort
            label={t('sort.label')}
            options={Object.entries(supplierSortOrders).map(([id, sort]) => ({ id, label: t(`sort.${id}`), sort }))}
          />
        </Box>
        <FilterButton count={count} open={open} controls={filtersId} onToggle={() => setOpen(!open)} />
      </Box>
      <Collapse in={open} mountOnEnter id={filtersId}>
        <Box component="section" aria-label={t('shared:list.filters')} sx={{ pt: 0.75 }}>
          <Suspense fallback={<BlockSkeleton height={96} />}>
            <ListFilters list={list} />
          </Suspense>
        </Box>
      </Collapse>
    </>
  );
};
