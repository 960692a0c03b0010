import { Box, LinearProgress, Typography } from '@mui/material';
import type { HistorySummary } from '@torno/contract';
import { historySubjects } from '@torno/domain';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useAddressedView } from '../../../shared/list/use-addressed-view.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { VirtualRows } from '../../../shared/ui/VirtualRows.js';
import { useHistoryParams } from '../hooks/use-history-params.js';
import { useHistory } from '../hooks/use-history.js';
import { Opened } from '../hooks/use-opened.js';
import { crowdedMinutes, minuteOf } from '@torno/words';
import { historyQueryOf, historyView, totalOf } from '../model/history-filter.js';
import { subjectOf } from '../model/subject-of.js';
import { EventGroupCard } from './EventGroupCard.js';
import { HistoryExport } from './HistoryExport.js';
import { HistoryFilters } from './HistoryFilters.js';

/** Pixels of a card with one event, and the space below it. */
const cardHeight = 108;

/** Cards before the last one at which the next page is requested. */
const loadAheadRows = 10;

/** The timeline with its filters. */
export const HistoryView = ({ summary }: { readonly summary: HistorySummary }) => {
  const { t } = useTranslation('operator-history');
  const { number } = useFormat();
  const view = useAddressedView(historyView);
  const filter = historyQueryOf(view);
  const params = useHistoryParams(historySubjects);
  const subject = subjectOf(summary);
  const { found, isError, hasMore, isFetchingNextPage, fetchNextPage, refetch } = useHistory(
    params,
    filter,
    view.perPage,
  );
  const oldestFirst = filter.order === 'oldest';
  const groups = useMemo(() => {
    const orderedGroups = found?.groups ?? [];
    return oldestFirst ? orderedGroups : orderedGroups.toReversed();
  }, [found, oldestFirst]);
  const crowdedTimes = useMemo(() => crowdedMinutes(groups), [groups]);
  const loadedCount = found?.count ?? 0;
  const total = totalOf(summary, filter);

  const requestNear = useCallback(
    (_: number, last: number): void => {
      if (hasMore && !isError && !isFetchingNextPage && last >= groups.length - loadAheadRows) void fetchNextPage();
    },
    [hasMore, isError, isFetchingNextPage, groups.length, fetchNextPage],
  );
  const keyOf = useCallback((index: number) => groups[index]?.commandId ?? index, [groups]);
  const [openedIds] = useState(() => new Set<string>());

  return (
    <>
      <HistoryFilters summary={summary} />
      {found && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
          <Typography variant="body2" color="text.secondary" aria-live="polite">
            {hasMore
              ? total === undefined
                ? t('history.countSoFar', { count: loadedCount })
                : t('history.countOf', { shown: number(loadedCount), total: number(total) })
              : t('history.count', { count: loadedCount })}
          </Typography>
          <Box className="no-print">{subject && <HistoryExport of={subject} filter={filter} />}</Box>
        </Box>
      )}
      {!found && (isError ? <LoadError onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} height={96} />)}
      {found?.count === 0 && <EmptyState title={t('history.nothing')} />}
      <Opened value={openedIds}>
        <VirtualRows
          count={groups.length}
          rowHeight={cardHeight}
          label={t('history:history.title')}
          onRange={requestNear}
          keyOf={keyOf}
        >
          {(index) => {
            const group = groups[index];
            return (
              group && (
                <EventGroupCard
                  key={group.commandId}
                  group={group}
                  seconds={crowdedTimes.has(minuteOf(group))}
                  names={found?.names ?? {}}
                  currency={summary.currency}
                  hasPast={summary.stream === null}
                />
              )
            );
          }}
        </VirtualRows>
      </Opened>
      {hasMore && !isError && <LinearProgress sx={{ my: 2 }} />}
      {hasMore && isError && <LoadError onRetry={() => void fetchNextPage()} />}
    </>
  );
};
