import { Box, Link, Typography } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { DataTable, Pagination, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { RfqStatusChip } from './RfqStatusChip.js';

/** Sizes that every paged table offers (SHELL-22). */
const pageSizes = [5, 10, 25];

const cellsOf = (sources: readonly string[]): string => sources.map((source) => `& .column-${source}`).join(', ');

/** Columns that a phone, or a tablet, has no room for; the history tells them too. */
const notOnPhones = cellsOf(['createdAt', 'endDate']);
const notOnTablets = cellsOf(['supplierCount', 'quoteCount']);

const Column = DataTable.Col<OperatorRfq & { readonly id: string }>;
const NumberColumn = DataTable.NumberCol<OperatorRfq & { readonly id: string }>;

const Rows = () => {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable
        rowClick={false}
        bulkActionButtons={false}
        size="small"
        hover
        sx={{
          [notOnPhones]: { display: { xs: 'none', sm: 'table-cell' } },
          [notOnTablets]: { display: { xs: 'none', md: 'table-cell' } },
          '& td.column-label': { width: '50%' },
          '& td.column-createdAt, & td.column-endDate': { whiteSpace: 'nowrap' },
        }}
      >
        <Column source="secondaryId" label={t('column.secondaryId')} />
        <Column
          source="label"
          label={t('column.label')}
          render={({ rfqId, label, buyerLabel }) => (
            <>
              <Link component={RouterLink} to={`/admin/rfqs/${rfqId}/history`} fontWeight={600}>
                {label === '' ? t('untitled') : label}
              </Link>
              <Typography variant="caption" color="text.secondary" component="div">
                {buyerLabel}
              </Typography>
            </>
          )}
        />
        <Column source="status" label={t('column.status')} render={({ status }) => <RfqStatusChip status={status} />} />
        <Column
          source="createdAt"
          label={t('column.createdAt')}
          render={({ createdAt }) => format.dateTime(createdAt)}
        />
        <Column source="endDate" label={t('column.endDate')} render={({ endDate }) => format.date(endDate)} />
        <NumberColumn source="supplierCount" label={t('column.suppliers')} disableSort />
        <NumberColumn source="quoteCount" label={t('column.quotes')} disableSort />
      </DataTable>
      <Pagination rowsPerPageOptions={pageSizes} />
    </Box>
  );
};

/** The search and, below it, the rows or why there are none. */
export const RfqListView = () => {
  const { t } = useTranslation('operator');
  const { data, isPending, error, refetch, filterValues, setFilters } = useListContext();
  const searched: unknown = filterValues['q'];
  const term = typeof searched === 'string' ? searched : '';
  return (
    <>
      <Box sx={{ p: 2, maxWidth: 420 }}>
        <SearchField
          value={term}
          label={t('rfqs.search')}
          onSearch={(text) => setFilters(text === '' ? {} : { q: text })}
        />
      </Box>
      {isPending && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RowsSkeleton rows={10} height={36} />
        </Box>
      )}
      {!isPending && error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <LoadError onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={term === '' ? t('rfqs.empty') : t('rfqs.noResult')}
          text={term === '' ? t('rfqs.emptyText') : undefined}
        />
      )}
      {data !== undefined && data.length > 0 && <Rows />}
    </>
  );
};
