import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { supplierFilters } from '../model/rfq-filters.js';
import { filtersOn, isNarrowed, listAddress, type RfqListName, rfqListView } from '../model/rfq-lists.js';

type Props = { readonly list: RfqListName };

/** Address of all RFQs with the same search and no other filter. */
const allWithSearch = ({ level, search }: SupplierRfqFilter): string => {
  const view = rfqListView.viewOf(new URLSearchParams());
  const filter = { ...supplierFilters.cleared(view.filter, filtersOn('all')), level, search };
  return `${listAddress('all')}?${rfqListView.paramsOf({ ...view, filter }).toString()}`;
};

/** Explains why a list shows no RFQ, and offers a way on. */
const NoRows = ({ list }: Props) => {
  const { t } = useTranslation(['supplier-rfqs', 'shared']);
  const { filter, change } = useListFilters(supplierFilters);
  return isNarrowed(list, filter) ? (
    <EmptyState
      icon={<SearchOff />}
      title={t('noResult')}
      text={t('noResultText')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="outlined" onClick={() => change(supplierFilters.cleared(filter, filtersOn(list)))}>
            {t('shared:list.resetFilters')}
          </Button>
          {list !== 'all' && filter.search !== '' && (
            <Button component={Link} to={allWithSearch(filter)}>
              {t('searchAll')}
            </Button>
          )}
        </Box>
      }
    />
  ) : (
    <EmptyState icon={<Inbox />} title={t(`empty.${list}`)} text={t(`emptyText.${list}`)} />
  );
};

export default NoRows;
