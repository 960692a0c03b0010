import { Box, Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { RfqStatusChip } from '../../rfq-status/index.js';
import { columnIn, NameColumn } from '../components/columns.js';
import { OperatorListPage } from '../components/OperatorListPage.js';
import { OperatorTable } from '../components/OperatorTable.js';
import { rfqListView } from '../model/list-view.js';

/** Columns for which a phone or a tablet has no room; the history shows them too. */
const notOnPhones = ['createdAt', 'endDate'];
const notOnTablets = ['supplierCount', 'quoteCount'];

type Rfq = OperatorRecord<'operatorRfqs'>;

const Column = DataTable.Col<Rfq>;
const NumberColumn = DataTable.NumberCol<Rfq>;

const column = columnIn(operatorOrders.operatorRfqs);

const Rows = ({ rows }: { readonly rows: Rfq[] }) => {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return (
    <OperatorTable<Rfq>
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
      <NameColumn<Rfq>
        {...column('label')}
        label={t('column.label')}
        renderName={({ rfqId, label }) => (
          <Link component={RouterLink} to={historyAddress('rfqs', rfqId)} fontWeight={600}>
            {label === '' ? t('untitled') : label}
          </Link>
        )}
        renderBelow={({ buyerLabel }) => buyerLabel}
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
      <Column {...column('endDate')} label={t('column.endDate')} render={({ endDate }) => format.until(endDate)} />
      <NumberColumn {...column('supplierCount')} label={t('column.suppliers')} />
      <NumberColumn {...column('quoteCount')} label={t('column.quotes')} />
    </OperatorTable>
  );
};

/** All RFQs of the platform, with search and sorting. */
const RfqListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <OperatorListPage
      resource={operatorLists.operatorRfqs}
      address={rfqListView}
      title={t('rfqs.title')}
      of="rfqs"
      emptyText={t('rfqs.emptyText')}
      filters={
        <Box sx={{ p: 2, maxWidth: 420 }}>
          <ListSearch label={t('rfqs.search')} source="q" />
        </Box>
      }
      rowHeight={36}
    >
      {(rows) => <Rows rows={rows} />}
    </OperatorListPage>
  );
};

export default RfqListPage;
