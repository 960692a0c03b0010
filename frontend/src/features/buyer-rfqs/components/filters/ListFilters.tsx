import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { BuyerRfqFilter } from '../../../../api/resources/buyer-rfqs.js';
import { FilterPopover } from '../../../../shared/list/FilterPopover.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';
import { TechnologiesForm } from '../../../lookups/index.js';
import { buyerFilters } from '../../model/rfq-filters.js';
import type { RfqListName } from '../../model/rfq-lists.js';
import { OwnersForm, PeriodForm, StatesForm } from './lazy-filters.js';

/** The filters of the list; each choice reloads it at once. */
const ListFilters = ({ list }: { readonly list: RfqListName }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { filter } = useListFilters(buyerFilters);
  const choices = buyerFilters.choicesIn(filter);
  const countOf = (...names: readonly (keyof BuyerRfqFilter)[]): number =>
    choices.filter(({ name }) => names.includes(name)).length;
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        gap: 1,
      }}
    >
      <FilterPopover label={t('fields:status')} count={countOf('states')} width={260}>
        {() => <StatesForm list={list} />}
      </FilterPopover>
      <FilterPopover label={t('fields:ownerUserId')} count={countOf('owners')} width={300}>
        {() => <OwnersForm />}
      </FilterPopover>
      <FilterPopover label={t('filter.period')} count={countOf('period')} width={380}>
        {() => <PeriodForm />}
      </FilterPopover>
      <FilterPopover label={t('fields:technologies')} count={countOf('technologies', 'technologyGroups')} width={420}>
        {() => <TechnologiesForm />}
      </FilterPopover>
    </Box>
  );
};

export default ListFilters;
