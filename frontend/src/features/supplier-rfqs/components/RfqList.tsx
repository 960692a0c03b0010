import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import ViewHeadline from '@mui/icons-material/ViewHeadline';
import {
  Box,
  Button,
  LinearProgress,
  Paper,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import type { SupplierRfqRow } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { Suspense, useState } from 'react';
import { RecordContextProvider, useListContext, useNotify, useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { problemTitle } from '../../../api/index.js';
import type { SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { BulkBar } from '../../../shared/list/BulkBar.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { useDeselect } from '../../../shared/list/use-deselect.js';
import { ListState } from '../../../shared/list/ListState.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { BlockSkeleton, RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { VirtualRows } from '../../../shared/ui/VirtualRows.js';
import { AssignDialog, DeclineDialog } from '../dialogs/lazy-dialogs.js';
import { useCatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { useRfqVerbs } from '../hooks/use-rfq-verbs.js';
import { densities, type Density, useRowHeight } from '../hooks/use-row-height.js';
import { useRowsInView } from '../hooks/use-rows-in-view.js';
import { isNarrowed, unfiltered } from '../model/active-filters.js';
import { rfqListView } from '../model/list-view.js';
import { listAddress, type RfqList as ListName } from '../model/rfq-lists.js';
import { CompactRow } from './CompactRow.js';
import { FilterChips } from './FilterChips.js';
import { ListTools } from './ListTools.js';
import { RfqRow } from './RfqRow.js';

type Props = { readonly list: ListName };

const bulkActions = ['bookmark', 'assign', 'archive', 'decline'] as const;
type BulkAction = (typeof bulkActions)[number];

/** Actions on several RFQs at once (SRFQ-21, SDET-64). */
const BulkActions = () => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const verbs = useRfqVerbs();
  const { selectedIds, onSelect, getData, total = 0 } = useListContext<SupplierRfqRow>();
  const [dialog, setDialog] = useState<'assign' | 'decline'>();
  const selected = selectedIds.map(String);
  const deselect = useDeselect();
  const clear = (): void => onSelect([]);
  const done = (): void => deselect(selected);
  const all = selected.length > 0 && selected.length >= Math.min(total, listLimits.bulk);
  const selectAll = async (): Promise<void> => {
    try {
      const rows = (await getData?.({ maxResults: listLimits.bulk })) ?? [];
      onSelect(rows.map(({ id }) => id));
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    }
  };
  const act = async (action: BulkAction): Promise<void> => {
    if (action === 'assign' || action === 'decline') setDialog(action);
    else if (await verbs[action](selected)) done();
  };
  return (
    <>
      <BulkBar label={t('bulk.label')} selected={t('bulk.selected', { count: selected.length })}>
        {bulkActions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            disabled={selected.length === 0 || verbs.busy}
            onClick={() => void act(action)}
          >
            {t(`bulk.${action}`)}
          </Button>
        ))}
        {selected.length >= listLimits.bulk && total > listLimits.bulk && (
          <Typography variant="body2" color="text.secondary">
            {t('bulk.full', { count: selected.length })}
          </Typography>
        )}
        <Button size="small" onClick={() => (all ? clear() : void selectAll())}>
          {t(all ? 'bulk.selectNone' : 'bulk.selectAll')}
        </Button>
      </BulkBar>
      <Suspense>
        {dialog === 'assign' && (
          <AssignDialog side="supplier" rfqIds={selected} onClose={() => setDialog(undefined)} onDone={done} />
        )}
        {dialog === 'decline' && <DeclineDialog rfqIDs={selected} onClose={() => setDialog(undefined)} onDone={done} />}
      </Suspense>
    </>
  );
};

/** Placeholder of a row that is loading. */
const RowSkeleton = ({ height }: { readonly height: number }) => (
  <Box sx={{ height, px: 2, py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
    <BlockSkeleton height={height - 17} />
  </Box>
);

/** Address of all RFQs with the same search and no other filter. */
const allWithSearch = (filter: SupplierRfqFilter): string => {
  const view = rfqListView.viewOf(new URLSearchParams());
  const params = rfqListView.paramsOf({ ...view, filter: { ...unfiltered('all', filter), search: filter.search } });
  return `${listAddress('all')}?${params.toString()}`;
};

const densityIcons: Readonly<Record<Density, typeof ViewHeadline>> = { compact: ViewHeadline, detailed: ViewAgenda };

/** How many RFQs the list holds, and whether its filters hide others. */
const Total = ({ list, total }: Props & { readonly total: number }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { filter } = useListFilters<SupplierRfqFilter>();
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ mr: 'auto' }}>
      {t(isNarrowed(list, filter) ? 'totalFiltered' : 'total', { count: total })}
    </Typography>
  );
};

const NoRows = ({ list, onReset }: Props & { readonly onReset: () => void }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { filter } = useListFilters<SupplierRfqFilter>();
  return isNarrowed(list, filter) ? (
    <EmptyState
      icon={<SearchOff />}
      title={t('noResult')}
      text={t('noResultText')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="outlined" onClick={onReset}>
            {t('filter.reset')}
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

/** One list: search, filters, rows or the reason for none, and bulk actions. */
export const RfqList = ({ list }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const labels = useCatalogueLabels();
  const [density, setDensity] = useStore<Density>('supplierRfqs.density', 'compact');
  const rowHeight = useRowHeight(density);
  const Row = density === 'compact' ? CompactRow : RfqRow;
  const [bulk, setBulk] = useState(false);
  const { selectedIds, onSelect, isPlaceholderData } = useListContext<SupplierRfqRow>();
  const { filter, change } = useListFilters<SupplierRfqFilter>();
  const { total, rowAt, onRange, failed } = useRowsInView();
  const reset = (): void => change(unfiltered(list, filter));
  const rowSkeleton = <RowSkeleton height={rowHeight} />;
  const showRow = (index: number) => {
    const row = rowAt(index);
    if (row === undefined) return rowSkeleton;
    const selected = selectedIds.includes(row.id);
    return (
      <RecordContextProvider value={row}>
        <Row
          labels={labels}
          here={here}
          selected={bulk ? selected : undefined}
          selectable={selectedIds.length < listLimits.bulk || selected}
        />
      </RecordContextProvider>
    );
  };

  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box sx={{ px: 2, pt: 2, pb: 1, display: 'grid', gap: 1 }}>
        <ListTools
          list={list}
          bulk={bulk}
          onBulk={() => {
            setBulk(!bulk);
            onSelect([]);
          }}
        />
        <FilterChips list={list} labels={labels} onReset={reset} />
      </Box>
      {bulk && <BulkActions />}
      <ListState<SupplierRfqRow>
        skeleton={
          total === 0 ? (
            <Box sx={{ p: 2 }}>
              <RowsSkeleton rows={5} height={rowHeight} />
            </Box>
          ) : (
            <VirtualRows count={total} rowHeight={rowHeight} label={t(`title.${list}`)} onRange={onRange}>
              {() => rowSkeleton}
            </VirtualRows>
          )
        }
        empty={<NoRows list={list} onReset={reset} />}
      >
        {() => (
          <>
            <Box sx={{ height: 4 }}>{isPlaceholderData && <LinearProgress aria-label={t('loading')} />}</Box>
            <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pb: 1 }}>
              <Total list={list} total={total} />
              <ToggleButtonGroup
                exclusive
                size="small"
                value={density}
                aria-label={t('density.label')}
                onChange={(_, chosen: Density | null) => chosen !== null && setDensity(chosen)}
              >
                {densities.map((each) => {
                  const Icon = densityIcons[each];
                  return (
                    <Tooltip key={each} title={t(`density.${each}`)}>
                      <ToggleButton
                        value={each}
                        selected={each === density}
                        aria-label={t(`density.${each}`)}
                        sx={{ py: 0.25 }}
                      >
                        <Icon fontSize="small" />
                      </ToggleButton>
                    </Tooltip>
                  );
                })}
              </ToggleButtonGroup>
            </Box>
            <VirtualRows count={total} rowHeight={rowHeight} label={t(`title.${list}`)} onRange={onRange}>
              {showRow}
            </VirtualRows>
            {failed.length > 0 && (
              <Box sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>
                <LoadError onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
              </Box>
            )}
          </>
        )}
      </ListState>
    </Paper>
  );
};
