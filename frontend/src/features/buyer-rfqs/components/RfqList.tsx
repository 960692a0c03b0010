import { Box, Paper } from '@mui/material';
import SearchOff from '@mui/icons-material/SearchOff';
import Inbox from '@mui/icons-material/InboxOutlined';
import type { BuyerRfqRow } from '@torno/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useRfqVerbs } from '../../rfq-actions/index.js';
import { useListView } from '../hooks/use-list-view.js';
import { withReturn } from '../model/rfq-address.js';
import { listRequestOf } from '../model/list-request.js';
import type { RfqList as ListName } from '../model/rfq-lists.js';
import { allowedAmong, type DialogAction, isDialogAction, type RowAction } from '../model/row-actions.js';
import { BulkBar } from './BulkBar.js';
import { CreateRfqButton } from './CreateRfqButton.js';
import { ListPager } from './ListPager.js';
import { ListTools } from './ListTools.js';
import { FoundRfqs } from './FoundRfqs.js';

// Loaded with the first of them: the list itself stays light.
const RowDialog = lazy(() => import('./RowDialog.js'));

const nothing: ReadonlySet<string> = new Set();

/** One list: search, rows or why there are none, pages, and what can be done with one row or several. */
export const RfqList = ({ list }: { readonly list: ListName }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { view, change, here } = useListView();
  const verbs = useRfqVerbs((path) => withReturn(path, here));
  const [chosen, setChosen] = useState(nothing);
  const [dialog, setDialog] = useState<{ readonly action: DialogAction; readonly rfqIds: readonly string[] }>();
  const query = useQueryCall('buyerRfqs', { body: listRequestOf(list, view) }, { keepPrevious: true });
  const rows = query.data?.rfqs ?? [];
  const selected = new Set(rows.filter(({ rfqId }) => chosen.has(rfqId)).map(({ rfqId }) => rfqId));
  const archivable = allowedAmong(rows, selected, 'archive');
  const assignable = allowedAmong(rows, selected, 'reassign');

  const select = (rfqIds: readonly string[], on: boolean): void =>
    setChosen((known) => {
      const next = new Set(known);
      for (const rfqId of rfqIds) {
        if (on) next.add(rfqId);
        else next.delete(rfqId);
      }
      return next;
    });
  const archive = async (rfqIds: readonly string[], of: number): Promise<void> => {
    if (await verbs.archive(rfqIds, of)) setChosen(nothing);
  };
  const act = (action: RowAction, row: BuyerRfqRow): void => {
    if (isDialogAction(action)) setDialog({ action, rfqIds: [row.rfqId] });
    else if (action === 'archive') void archive([row.rfqId], 1);
    else if (action === 'discard') void verbs.discard(row);
    else verbs[action](row.rfqId);
  };

  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <ListTools view={view} onChange={change} />
      {selected.size > 0 && (
        <BulkBar
          selected={selected.size}
          archivable={archivable.length}
          assignable={assignable.length}
          busy={verbs.busy}
          onArchive={() => void archive(archivable, selected.size)}
          onAssign={() => setDialog({ action: 'reassign', rfqIds: assignable })}
          onClear={() => setChosen(nothing)}
        />
      )}
      <QueryState
        query={query}
        skeleton={
          <Box sx={{ px: 2, pb: 2 }}>
            <RowsSkeleton rows={8} height={52} />
          </Box>
        }
        isEmpty={({ rfqs }) => rfqs.length === 0}
        empty={
          view.search === '' ? (
            <EmptyState
              icon={<Inbox />}
              title={t(`empty.${list}`)}
              text={t(`emptyText.${list}`)}
              action={<CreateRfqButton />}
            />
          ) : (
            <EmptyState icon={<SearchOff />} title={t('noResult')} text={t('noResultText', { term: view.search })} />
          )
        }
      >
        {({ rfqs, total }) => (
          <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <FoundRfqs
              rows={rfqs}
              here={here}
              selected={selected}
              onSelect={select}
              onAction={act}
              pager={<ListPager view={view} total={total} onChange={change} />}
            />
          </Box>
        )}
      </QueryState>
      <Suspense>
        {dialog && (
          <RowDialog
            action={dialog.action}
            rfqIds={dialog.rfqIds}
            onClose={() => setDialog(undefined)}
            onDone={() => setChosen(nothing)}
          />
        )}
      </Suspense>
    </Paper>
  );
};
