import { buyerSortOrders } from '@torno/domain';
import { Box, Paper, useMediaQuery, useTheme } from '@mui/material';
import type { BuyerListRow } from '@torno/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { FilterButton } from '../../../shared/list/FilterButton.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { ListSort } from '../../../shared/list/ListSort.js';
import { useDeselect } from '../../../shared/list/use-deselect.js';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.js';
import { withReturn } from '../../../shared/routing/addresses.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useBuyerRfqActions } from '../../rfq-actions/index.js';
import { buyerFilters } from '../model/rfq-filters.js';
import { filterOf, type RfqListName, rfqListView } from '../model/rfq-lists.js';
import { type DialogAction, isDialogAction, type RfqRecord, type RowAction } from '../model/row-actions.js';
import { ActiveFilters, ListFilters } from './filters/lazy-filters.js';
import { RfqTable } from './RfqTable.js';

// Loaded with the first dialog, to keep the list light.
const RowDialog = lazy(() => import('./RowDialog.js'));
// Loaded on phones.
const RfqCards = lazy(() => import('./RfqCards.js'));
// Loaded with the first selection.
const BulkActions = lazy(() => import('./BulkActions.js'));
// Loaded where there is nothing to list.
const NoRows = lazy(() => import('./NoRows.js'));

const ListTools = ({ list }: { readonly list: RfqListName }) => {
  const { t } = useTranslation(['buyer-rfqs', 'shared']);
  const { filter } = useListFilters(buyerFilters);
  const [open, setOpen] = useState(false);
  const filtersId = useId();
  const count = buyerFilters.choicesIn(filter).length;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 2, pb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: { xs: 1, sm: 1.5 } }}>
        <Box sx={{ flex: { xs: '1 1 0', sm: '1 1 260px' }, minWidth: 0, maxWidth: { sm: 420 } }}>
          <ListSearch label={t('search')} />
        </Box>
        <Box sx={{ flex: { sm: '0 1 240px' } }}>
          <ListSort
            label={t('sort.label')}
            options={Object.entries(buyerSortOrders).map(([id, sort]) => ({ id, label: t(`sort.${id}`), sort }))}
          />
        </Box>
        <FilterButton count={count} open={open} controls={filtersId} onToggle={() => setOpen(!open)} />
      </Box>
      {open && (
        <section id={filtersId} aria-label={t('shared:list.filters')}>
          <Suspense fallback={<BlockSkeleton height={36} />}>
            <ListFilters list={list} />
          </Suspense>
        </section>
      )}
      {count > 0 && (
        <Suspense fallback={<BlockSkeleton height={32} />}>
          <ActiveFilters />
        </Suspense>
      )}
    </Box>
  );
};

/** The rows of a list, with the actions on one or several (BRFQ-23, BRFQ-24). */
const Rows = ({ list }: { readonly list: RfqListName }) => {
  const { pathname, search } = useLocation();
  const currentAddress = `${pathname}${search}`;
  const directActions = useBuyerRfqActions((path) => withReturn(path, currentAddress));
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [dialog, setDialog] = useState<{ readonly action: DialogAction; readonly rfqIds: readonly string[] }>();
  const selected = useSelectedRows<RfqRecord>();
  const deselect = useDeselect();

  const archive = async (rfqIds: readonly string[], selectedCount: number): Promise<void> => {
    if (await directActions.archive(rfqIds, selectedCount)) deselect(rfqIds);
  };
  const performAction = (action: RowAction, row: BuyerListRow): void => {
    if (isDialogAction(action)) setDialog({ action, rfqIds: [row.rfqId] });
    else if (action === 'archive') void archive([row.rfqId], 1);
    else directActions[action](row.rfqId);
  };

  return (
    <>
      <Box sx={{ position: 'relative' }}>
        <ListRows<RfqRecord>
          empty={
            <Suspense fallback={<Box sx={{ height: 260 }} />}>
              <NoRows list={list} />
            </Suspense>
          }
        >
          {(rows) => {
            const Shown = narrow ? RfqCards : RfqTable;
            return (
              <Suspense fallback={<BlockSkeleton height={400} />}>
                <Shown
                  rows={rows}
                  currentAddress={currentAddress}
                  onAction={performAction}
                  ofDrafts={list === 'drafts'}
                  selecting={selected.length > 0}
                />
              </Suspense>
            );
          }}
        </ListRows>
        <Suspense>
          {selected.length > 0 && (
            <BulkActions
              selected={selected}
              busy={directActions.busy}
              onArchive={(rfqIds) => void archive(rfqIds, selected.length)}
              onAssign={(rfqIds) => setDialog({ action: 'reassign', rfqIds })}
            />
          )}
        </Suspense>
      </Box>
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

/** One list: search, filters, order, rows or the reason for none, pagination, and the actions on rows. */
export const RfqList = ({ list }: { readonly list: RfqListName }) => (
  <AddressedList resource={buyerRfqs.name} address={rfqListView} filter={filterOf(list)}>
    <Paper sx={{ overflow: 'hidden' }}>
      <ListTools list={list} />
      <Rows list={list} />
    </Paper>
  </AddressedList>
);
