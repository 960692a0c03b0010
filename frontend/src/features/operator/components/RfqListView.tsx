import { Box, Link, Typography } from '@mui/material';
import { operatorSorts } from '@torno/domain';
import { DataTable, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { OperatorRfqRecord } from '../../../api/resources/operator-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { RfqStatusChip } from '../../../shared/ui/RfqStatusChip.js';
import { OperatorTable } from './OperatorTable.js';

/** Columns for which a phone or a tablet has no room; the history shows them too. */
const notOnPhones = ['createdAt', 'endDate'];
const notOnTablets = ['supplierCount', 'quoteCount'];

const Column = DataTable.Col<OperatorRfqRecord>;
const NumberColumn = DataTable.NumberCol<OperatorRfqRecord>;

const column = (source: keyof OperatorRfqRecord) => ({
  source,
  disableSort: !operatorSorts.some((sortable) => sortable === source),
});

const Rows = ({ rows }: { readonly rows: OperatorRfqRecord[] }) => {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return (
    <OperatorTable<OperatorRfqRecord>
      rows={rows}
      notOnPhones={notOnPhones}
      notOnTablets={notOnTablets}
      tabletsBelow="md"
      sx={{
        '& td.column-label': { width: '50%' },
        '& td.column-createdAt, & td.column-endDate': { whiteSpace: 'nowrap' },
      }}
    >
      <Column {...column('secondaryId')} label={t('column.secondaryId')} />
      <Column
        {...column('label')}
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
      <Column
        {...column('status')}
        label={t('column.status')}
        render={({ status }) => <RfqStatusChip status={status} />}
      />
      <Column
        {...column('createdAt')}
        label={t('column.createdAt')}
        render={({ createdAt }) => format.dateTime(createdAt)}
      />
      <Column {...column('endDate')} label={t('column.endDate')} render={({ endDate }) => format.date(endDate)} />
      <NumberColumn {...column('supplierCount')} label={t('column.suppliers')} />
      <NumberColumn {...column('quoteCount')} label={t('column.quotes')} />
    </OperatorTable>
  );
};

const NoRows = () => {
  const { t } = useTranslation('operator');
  const { filterValues } = useListContext();
  return filterValues['q'] === undefined ? (
    <EmptyState title={t('rfqs.empty')} text={t('rfqs.emptyText')} />
  ) : (
    <EmptyState title={t('rfqs.noResult')} />
  );
};

/** The search and, below it, the rows or the reason for none. */
export const RfqListView = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <Box sx={{ p: 2, maxWidth: 420 }}>
        <ListSearch label={t('rfqs.search')} source="q" />
      </Box>
      <ListRows<OperatorRfqRecord> rowHeight={36} empty={<NoRows />}>
        {(rows) => <Rows rows={rows} />}
      </ListRows>
    </>
  );
};
