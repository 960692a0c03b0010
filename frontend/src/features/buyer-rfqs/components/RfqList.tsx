import { buyerSortOrders } from '@torno/domain';
import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Paper, useMediaQuery, useTheme } from '@mui/material';
import type { BuyerRfqRow } from '@torno/contract';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { BulkBar } from '../../../shared/list/BulkBar.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { ListSort } from '../../../shared/list/ListSort.js';
import { useDeselect } from '../../../shared/list/use-deselect.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { useRfqVerbs } from '../../rfq-actions/index.js';
import { withReturn } from '../../../shared/routing/with-return.js';
import { filterOf, type RfqList as ListName, rfqListView } from '../model/rfq-lists.js';
import {
  allowedAmong,
  type DialogAction,
  isDialogAction,
  type RfqRecord,
  type RowAction,
} from '../model/row-actions.js';
import { CreateRfqButton } from './CreateRfqButton.js';
import { RfqCards } from './RfqCards.js';
import { RfqTable } from './RfqTable.js';

// Loaded with the first dialog, to keep the list light.
const RowDialog = lazy(() => import('./RowDialog.js'));

const ListTools = () => {
  const { t } = useTranslation('buyer-rfqs');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2 }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
        <ListSearch label={t('search')} />
      </Box>
      <Box sx={{ flex: '0 1 240px', ml: { sm: 'auto' } }}>
        <ListSort
          label={t('sort.label')}
          options={Object.entries(buyerSortOrders).map(([id, sort]) => ({ id, label: t(`sort.${id}`), sort }))}
        />
      </Box>
    </Box>
  );
};

const NoRows = ({ list }: { readonly list: ListName }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { search } = useListFilters<{ readonly search: string }>().filter;
  return search === '' ? (
    <EmptyState
      icon={<Inbox />}
      title={t(`empty.${list}`)}
      text={t(`emptyText.${list}`)}
      action={<CreateRfqButton />}
    />
  ) : (
    <EmptyState icon={<SearchOff />} title={t('noResult')} text={t('noResultText', { term: search })} />
  );
};

/** The rows of a list, with the actions on one or several (BRFQ-23, BRFQ-24). */
const Rows = ({ list }: { readonly list: ListName }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const verbs = useRfqVerbs((path) => withReturn(path, here));
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { data = [], selectedIds, onSelect } = useListContext<RfqRecord>();
  const [dialog, setDialog] = useState<{ readonly action: DialogAction; readonly rfqIds: readonly string[] }>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const archivable = allowedAmong(selected, 'archive');
  const assignable = allowedAmong(selected, 'reassign');
  const deselect = useDeselect();

  const archive = async (rfqIds: readonly string[], of: number): Promise<void> => {
    if (await verbs.archive(rfqIds, of)) deselect(rfqIds);
  };
  const act = (action: RowAction, row: BuyerRfqRow): void => {
    if (isDialogAction(action)) setDialog({ action, rfqIds: [row.rfqId] });
    else if (action === 'archive') void archive([row.rfqId], 1);
    else verbs[action](row.rfqId);
  };

  return (
    <>
      {selected.length > 0 && (
        <BulkBar label={t('bulk.label')} selected={t('bulk.selected', { count: selected.length })}>
          <Button
            size="small"
            variant="outlined"
            disabled={archivable.length === 0}
            loading={verbs.busy}
            onClick={() => void archive(archivable, selected.length)}
          >
            {t('bulk.archive', { count: archivable.length })}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={assignable.length === 0}
            onClick={() => setDialog({ action: 'reassign', rfqIds: assignable })}
          >
            {t('bulk.assign', { count: assignable.length })}
          </Button>
          <Button size="small" onClick={() => onSelect([])}>
            {t('bulk.clear')}
          </Button>
        </BulkBar>
      )}
      <ListRows<RfqRecord> empty={<NoRows list={list} />}>
        {(rows) =>
          narrow ? (
            <RfqCards rows={rows} here={here} onAction={act} />
          ) : (
            <RfqTable rows={rows} here={here} onAction={act} />
          )
        }
      </ListRows>
      <Suspense>
        {dialog && (
          <RowDialog
            action={dialog.action}
            rfqIds={dialog.rfqIds}
            onClose={() => setDialog(undefined)}
            onDone={() => deselect(dialog.rfqIds)}
          />
        )}
      </Suspense>
    </>
  );
};

/** One list: search, order, rows or the reason for none, pagination, and the actions on rows. */
export const RfqList = ({ list }: { readonly list: ListName }) => (
  <AddressedList resource={buyerRfqs.name} address={rfqListView} filter={filterOf(list)}>
    <Paper sx={{ overflow: 'hidden' }}>
      <ListTools />
      <Rows list={list} />
    </Paper>
  </AddressedList>
);
