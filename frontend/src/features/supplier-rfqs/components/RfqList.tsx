import Checklist from '@mui/icons-material/Checklist';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import ViewHeadline from '@mui/icons-material/ViewHeadline';
import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Tooltip, Typography } from '@mui/material';
import type { SupplierRfqRow } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { RecordContextProvider, useListContext, useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { FilterChips } from '../../../shared/list/FilterChips.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { ListState } from '../../../shared/list/ListState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { BlockSkeleton, RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { VirtualRows } from '../../../shared/ui/VirtualRows.js';
import { useCatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { densities, type Density, useRowHeight } from '../hooks/use-row-height.js';
import { usePagesInView } from '../hooks/use-pages-in-view.js';
import { supplierFilters } from '../model/rfq-filters.js';
import { filtersOn, isNarrowed, type RfqListName } from '../model/rfq-lists.js';
import { CompactRow } from './CompactRow.js';
import { ListTools } from './ListTools.js';

// Loaded by users of detailed rows.
const RfqRow = lazy(() => import('./RfqRow.js'));

type Props = { readonly list: RfqListName };

// Loaded once somebody selects several rows, to keep the list light.
const BulkActions = lazy(() => import('./BulkActions.js'));
// Loaded with the first change of the list.
const Reloading = lazy(() => import('./ReloadProgress.js'));
// Loaded where there is nothing to list.
const NoRows = lazy(() => import('./NoRows.js'));

/** Placeholder of a row that is loading. */
const RowSkeleton = ({ height }: { readonly height: number }) => (
  <Box sx={{ height, px: 2, py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
    <BlockSkeleton height={height - 17} />
  </Box>
);

const densityIcons: Readonly<Record<Density, typeof ViewHeadline>> = { compact: ViewHeadline, detailed: ViewAgenda };

/** How many RFQs the list holds, and whether its filters hide others. */
const Total = ({ list, total }: Props & { readonly total: number }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { filter } = useListFilters(supplierFilters);
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ mr: 'auto' }}>
      {t(isNarrowed(list, filter) ? 'totalFiltered' : 'total', { count: total })}
    </Typography>
  );
};

/** One list: search, filters, rows or the reason for none, and bulk actions. */
export const RfqList = ({ list }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const { pathname, search } = useLocation();
  const currentAddress = `${pathname}${search}`;
  const labels = useCatalogueLabels();
  const { number } = useFormat();
  const [density, setDensity] = useStore<Density>('supplierRfqs.density', 'compact');
  const rowHeight = useRowHeight(density);
  const Row = density === 'compact' ? CompactRow : RfqRow;
  const [bulk, setBulk] = useState(false);
  const { selectedIds, onSelect, isPlaceholderData } = useListContext<SupplierRfqRow>();
  const { total, rowAt, onRange, failed } = usePagesInView();
  const rowSkeleton = <RowSkeleton height={rowHeight} />;
  const showRow = (index: number) => {
    const row = rowAt(index);
    if (row === undefined) return rowSkeleton;
    const selected = selectedIds.includes(row.id);
    return (
      <RecordContextProvider value={row}>
        <Suspense fallback={rowSkeleton}>
          <Row
            labels={labels}
            currentAddress={currentAddress}
            selected={bulk ? selected : undefined}
            selectable={selectedIds.length < listLimits.bulk || selected}
          />
        </Suspense>
      </RecordContextProvider>
    );
  };

  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box sx={{ px: 2, pt: 2, pb: 1, display: 'grid', gap: 1 }}>
        <ListTools list={list} />
        <FilterChips table={supplierFilters} has={filtersOn(list)} words={{ t, number, labels }} />
      </Box>
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
        empty={
          <Suspense fallback={<Box sx={{ height: 260 }} />}>
            <NoRows list={list} />
          </Suspense>
        }
      >
        {() => (
          <>
            <Box sx={{ height: 4 }}>
              {/* A boundary of its own each time: one that stays would hold the change back until the line is loaded. */}
              {isPlaceholderData && (
                <Suspense>
                  <Reloading />
                </Suspense>
              )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
              {/* In place of the line, so that the rows stay where they are. */}
              {bulk ? (
                <Suspense fallback={<Box sx={{ flex: 1 }} />}>
                  <BulkActions />
                </Suspense>
              ) : (
                <Total list={list} total={total} />
              )}
              <Button
                size="small"
                variant={bulk ? 'contained' : 'text'}
                aria-pressed={bulk}
                aria-label={t('bulk.mode')}
                title={t('bulk.mode')}
                onClick={() => {
                  setBulk(!bulk);
                  onSelect([]);
                }}
                sx={{ flex: 'none', minWidth: 0 }}
              >
                <Checklist fontSize="small" sx={{ display: { sm: 'none' } }} />
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {t('bulk.mode')}
                </Box>
              </Button>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={density}
                aria-label={t('density.label')}
                onChange={(_, newDensity: Density | null) => newDensity !== null && setDensity(newDensity)}
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
