import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, LinearProgress, Pagination, PaginationItem, Paper, Typography } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../app/providers/index.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { AssignDialog, DeclineDialog } from '../dialogs/lazy-dialogs.js';
import { useCatalogueLabels } from '../hooks/use-catalogue-labels.js';
import type { ChangeView } from '../hooks/use-list-view.js';
import { useRfqVerbs } from '../hooks/use-rfq-verbs.js';
import { isNarrowed, unfiltered } from '../model/active-filters.js';
import { listRequestOf } from '../model/list-request.js';
import { type ListView, pageSize } from '../model/list-view.js';
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

/** One list: search and filters, rows or why there are none, pages, and what can be done with several rows. */
export const RfqList = ({ list, view, change, here }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const labels = useCatalogueLabels();
  const verbs = useRfqVerbs();
  const [bulk, setBulk] = useState(false);
  const [chosen, setChosen] = useState(nothing);
  const [dialog, setDialog] = useState<'assign' | 'decline'>();
  const query = useQueryCall('supplierRfqs', { body: listRequestOf(list, view) }, { keepPrevious: true });
  const rows = query.data?.rfqs ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const reset = (): void => change(unfiltered(list, view));

  const select = useCallback((id: string, on: boolean): void => {
    setChosen((known) => new Set(on ? [...known, id] : [...known].filter((each) => each !== id)));
  }, []);
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
          allSelected={rows.length > 0 && selected.length === rows.length}
          busy={verbs.busy}
          onAction={(action) => void act(action)}
          onSelectAll={(on) => setChosen(on ? new Set(rows.map(({ id }) => id)) : nothing)}
        />
      )}
      <QueryState
        query={query}
        skeleton={
          <Box sx={{ p: 2 }}>
            <RowsSkeleton rows={5} height={180} />
          </Box>
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
        {({ rfqs, total }) => (
          <Box aria-busy={query.isPlaceholderData}>
            <Box sx={{ height: 4 }}>{query.isPlaceholderData && <LinearProgress aria-label={t('loading')} />}</Box>
            <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ px: 2, pb: 1.5 }}>
              {t('total', { count: total })}
            </Typography>
            <Box component="ul" aria-label={t(`title.${list}`)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rfqs.map((row) => (
                <RfqRow
                  key={row.id}
                  row={row}
                  labels={labels}
                  here={here}
                  selected={bulk ? chosen.has(row.id) : undefined}
                  onSelect={select}
                />
              ))}
            </Box>
            {total > pageSize && (
              <Box
                sx={{ display: 'flex', justifyContent: 'center', p: 2, borderTop: '1px solid', borderColor: 'divider' }}
              >
                <Pagination
                  aria-label={t('pager.label')}
                  page={view.page}
                  count={Math.ceil(total / pageSize)}
                  siblingCount={0}
                  onChange={(_, page) => {
                    change({ page });
                    window.scrollTo({ top: 0 });
                  }}
                  getItemAriaLabel={(type, page) => (type === 'page' ? t('pager.page', { page }) : t(`pager.${type}`))}
                  renderItem={(item) => <PaginationItem {...item} />}
                />
              </Box>
            )}
          </Box>
        )}
      </QueryState>
      <Suspense>
        {dialog === 'assign' && (
          <AssignDialog rfqIDs={selected} onClose={() => setDialog(undefined)} onDone={() => setChosen(nothing)} />
        )}
        {dialog === 'decline' && (
          <DeclineDialog rfqIDs={selected} onClose={() => setDialog(undefined)} onDone={() => setChosen(nothing)} />
        )}
      </Suspense>
    </Paper>
  );
};
