import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { call, problemTitle } from '../../../api/index.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton, RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { VirtualRows } from '../../../shared/ui/VirtualRows.js';
import { AssignDialog, DeclineDialog } from '../dialogs/lazy-dialogs.js';
import { useCatalogueLabels } from '../hooks/use-catalogue-labels.js';
import type { ChangeView } from '../hooks/use-list-view.js';
import { useRfqPages } from '../hooks/use-rfq-pages.js';
import { useRfqVerbs } from '../hooks/use-rfq-verbs.js';
import { useRowHeight } from '../hooks/use-row-height.js';
import { isNarrowed, unfiltered } from '../model/active-filters.js';
import { listRequestOf } from '../model/list-request.js';
import type { ListView } from '../model/list-view.js';
import type { RfqList as ListName } from '../model/rfq-lists.js';
import { type BulkAction, BulkBar } from './BulkBar.js';
import { FilterChips } from './FilterChips.js';
import { ListTools } from './ListTools.js';
import { RfqRow } from './RfqRow.js';

type Props = {
  readonly list: ListName;
  readonly view: ListView;
  readonly change: ChangeView;
  /** Address of the list, to come back to. */
  readonly here: string;
};

const nothing: ReadonlySet<string> = new Set();

/** RFQs that were chosen, and of which list. */
type Choice = { readonly address: string; readonly ids: ReadonlySet<string> };

/** RFQs that one command takes. */
const mostSelected = 100;

/** Keeps the place of a row that is on its way. */
const RowSkeleton = ({ height }: { readonly height: number }) => (
  <Box sx={{ height, p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
    <BlockSkeleton height={height - 33} />
  </Box>
);

/** One list: search and filters, rows or why there are none, pages, and what can be done with several rows. */
export const RfqList = ({ list, view, change, here }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const labels = useCatalogueLabels();
  const verbs = useRfqVerbs();
  const [bulk, setBulk] = useState(false);
  const [choice, setChoice] = useState<Choice>({ address: '', ids: nothing });
  const [dialog, setDialog] = useState<'assign' | 'decline'>();
  const { first: query, total, rowAt, onRange, failed, address } = useRfqPages(list, view);
  const rowHeight = useRowHeight();
  // What was chosen of another list, or before a filter changed it, is out of sight.
  const chosen = choice.address === address ? choice.ids : nothing;
  const selected = [...chosen];
  const reset = (): void => change(unfiltered(list, view));

  const setChosen = useCallback((ids: ReadonlySet<string>): void => setChoice({ address, ids }), [address]);
  const select = useCallback(
    (id: string, on: boolean): void =>
      setChoice((known) => {
        const ids = known.address === address ? [...known.ids] : [];
        return { address, ids: new Set(on ? [...ids, id] : ids.filter((each) => each !== id)) };
      }),
    [address],
  );
  const selectAll = async (): Promise<void> => {
    try {
      const { rfqs } = await call('supplierRfqs', { body: { ...listRequestOf(list, view, 0), limit: mostSelected } });
      setChosen(new Set(rfqs.map(({ id }) => id)));
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    }
  };
  const endBulk = (): void => {
    setBulk(false);
    setChosen(nothing);
  };
  const act = async (action: BulkAction): Promise<void> => {
    if (action === 'assign' || action === 'decline') return setDialog(action);
    if (action === 'archive' && !(await verbs.archive(selected))) return undefined;
    if (action === 'bookmark') verbs.bookmark(selected);
    return setChosen(nothing);
  };

  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <ListTools
          list={list}
          view={view}
          onChange={change}
          bulk={bulk}
          onBulk={() => (bulk ? endBulk() : setBulk(true))}
        />
        <FilterChips list={list} view={view} labels={labels} onChange={change} onReset={reset} />
      </Box>
      {bulk && (
        <BulkBar
          selected={selected.length}
          allSelected={selected.length > 0 && selected.length >= Math.min(total, mostSelected)}
          full={selected.length >= mostSelected && total > mostSelected}
          busy={verbs.busy}
          onAction={(action) => void act(action)}
          onSelectAll={(on) => (on ? void selectAll() : setChosen(nothing))}
        />
      )}
      <QueryState
        query={query}
        skeleton={
          total === 0 ? (
            <Box sx={{ p: 2 }}>
              <RowsSkeleton rows={5} height={rowHeight} />
            </Box>
          ) : (
            <VirtualRows count={total} rowHeight={rowHeight} label={t(`title.${list}`)} onRange={onRange}>
              {() => <RowSkeleton height={rowHeight} />}
            </VirtualRows>
          )
        }
        isEmpty={({ rfqs }) => rfqs.length === 0}
        empty={
          isNarrowed(list, view) ? (
            <EmptyState
              icon={<SearchOff />}
              title={t('noResult')}
              text={t('noResultText')}
              action={
                <Button variant="outlined" onClick={reset}>
                  {t('filter.reset')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Inbox />} title={t(`empty.${list}`)} text={t(`emptyText.${list}`)} />
          )
        }
      >
        {() => (
          <Box aria-busy={query.isPlaceholderData}>
            <Box sx={{ height: 4 }}>{query.isPlaceholderData && <LinearProgress aria-label={t('loading')} />}</Box>
            <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ px: 2, pb: 1.5 }}>
              {t('total', { count: total })}
            </Typography>
            <VirtualRows count={total} rowHeight={rowHeight} label={t(`title.${list}`)} onRange={onRange}>
              {(index) => {
                const row = rowAt(index);
                return row === undefined ? (
                  <RowSkeleton height={rowHeight} />
                ) : (
                  <RfqRow
                    row={row}
                    labels={labels}
                    here={here}
                    selected={bulk ? chosen.has(row.id) : undefined}
                    selectable={chosen.size < mostSelected || chosen.has(row.id)}
                    onSelect={select}
                  />
                );
              }}
            </VirtualRows>
            {failed.length > 0 && (
              <Box sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>
                <LoadError onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
              </Box>
            )}
          </Box>
        )}
      </QueryState>
      <Suspense>
        {dialog === 'assign' && (
          <AssignDialog
            side="supplier"
            rfqIds={selected}
            onClose={() => setDialog(undefined)}
            onDone={() => setChosen(nothing)}
          />
        )}
        {dialog === 'decline' && (
          <DeclineDialog rfqIDs={selected} onClose={() => setDialog(undefined)} onDone={() => setChosen(nothing)} />
        )}
      </Suspense>
    </Paper>
  );
};
