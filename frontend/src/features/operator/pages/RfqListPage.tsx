import { Link, Typography } from '@mui/material';
import { hasEnded, rfqStatuses } from '@torno/domain';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { RfqStatusChip, stateKeys, stateOf } from '../../rfq-status/index.js';
import { columnIn, NameColumn } from '../components/columns.js';
import { FilterBar } from '../components/FilterBar.js';
import { OperatorListPage } from '../components/OperatorListPage.js';
import { OperatorTable } from '../components/OperatorTable.js';
import { rfqListView } from '../model/list-view.js';

/** Columns for which a phone or a tablet has no room; the history shows them too. */
const hiddenOnPhones = ['createdAt', 'endDate'];
const hiddenOnTablets = ['supplierCount', 'quoteCount'];

type Rfq = OperatorRecord<'operatorRfqs'>;

const Column = DataTable.Col<Rfq>;
const NumberColumn = DataTable.NumberCol<Rfq>;

const column = columnIn(operatorOrders.operatorRfqs);

const Rows = ({ rows }: { readonly rows: Rfq[] }) => {
  const { t } = useTranslation(['operator', 'shared']);
  const phone = usePhone();
  const format = useFormat();
  return (
    <OperatorTable<Rfq>
      rows={rows}
      hiddenOnPhones={hiddenOnPhones}
      hiddenOnTablets={hiddenOnTablets}
      tabletsBelow="md"
      sx={{
        '& td.column-label': { width: '50%' },
        // A phone has room for number, name and state only where their cells are close.
        '& td, & th': { px: { xs: 0.75, sm: 1.5 } },
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
        renderBelow={({ buyerLabel, endDate }) => (
          <>
            {buyerLabel}
            {phone && endDate !== null && ` · ${t('rfqs.until', { date: format.until(endDate) })}`}
          </>
        )}
      />
      <Column
        {...column('status')}
        label={t('fields:status')}
        render={(rfq) => (
          <>
            <RfqStatusChip status={rfq.status} />
            {hasEnded(rfq.status) && (
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {t(stateKeys[stateOf(rfq)])}
              </Typography>
            )}
          </>
        )}
      />
      <Column
        {...column('createdAt')}
        label={t('column.createdAt')}
        render={({ createdAt }) => format.dateTime(createdAt)}
      />
      <Column {...column('endDate')} label={t('fields:endDate')} render={({ endDate }) => format.until(endDate)} />
      <NumberColumn {...column('supplierCount')} label={t('column.suppliers')} />
      <NumberColumn {...column('quoteCount')} label={t('column.quotes')} />
    </OperatorTable>
  );
};

/** All RFQs of the platform, with search, filter and sorting. */
const RfqListPage = () => {
  const { t } = useTranslation(['operator', 'shared']);
  return (
    <OperatorListPage
      resource={operatorLists.operatorRfqs}
      address={rfqListView}
      title={t('rfqs.title')}
      of="rfqs"
      emptyText={t('rfqs.emptyText')}
      filters={
        <FilterBar columns="2fr 1fr" maxWidth={640}>
          <ListSearch label={t('rfqs.search')} source="q" />
          <SelectFilter
            source="status"
            label={t('fields:status')}
            noneLabel={t('all')}
            choices={rfqStatuses.map((status) => ({ id: status, label: t(`codes:rfqStatus.${status}`) }))}
          />
        </FilterBar>
      }
      rowHeight={36}
    >
      {(rows) => <Rows rows={rows} />}
    </OperatorListPage>
  );
};

export default RfqListPage;
