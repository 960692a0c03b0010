import { Box, LinearProgress, Typography } from '@mui/material';
import type { HistorySummary } from '@torno/contract';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { historyParamsOf } from '../../../api/resources/operator-records.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useNearViewport } from '../../../shared/ui/use-near-viewport.js';
import { useHistory } from '../hooks/use-history.js';
import { crowdedMinutes, groupEvents, minuteOf } from '../model/event-groups.js';
import { filterIn } from '../model/history-filter.js';
import { EventGroupCard } from './EventGroupCard.js';
import { HistoryExport } from './HistoryExport.js';
import { HistoryFilters } from './HistoryFilters.js';

/** Requests the next page once the end of the list comes near. */
const NextPage = ({ onNear }: { readonly onNear: () => void }) => {
  const { element, near } = useNearViewport<HTMLDivElement>();
  useEffect(() => {
    if (near) onNear();
  }, [near, onNear]);
  return (
    <Box ref={element} sx={{ py: 2 }}>
      <LinearProgress />
    </Box>
  );
};

/** The timeline with its filters. */
export const HistoryView = ({ summary }: { readonly summary: HistorySummary }) => {
  const { t } = useTranslation('operator');
  const { number } = useFormat();
  const { subject = '', id = '' } = useParams();
  const [search] = useAddressParams();
  const filter = filterIn(search);
  const params = historyParamsOf(`${subject}/${id}`);
  const { events, names, isError, hasMore, isFetchingNextPage, fetchNextPage, refetch } = useHistory(params, filter);
  const oldestFirst = filter.order === 'oldest';
  const groups = useMemo(() => {
    const found = groupEvents(events ?? []);
    return oldestFirst ? found : found.toReversed();
  }, [events, oldestFirst]);
  const crowded = useMemo(() => crowdedMinutes(groups), [groups]);
  const shown = events?.length ?? 0;

  const print = async (): Promise<void> => {
    for (let more = hasMore; more;) more = (await fetchNextPage({ throwOnError: true })).hasNextPage;
    window.print();
  };

  return (
    <>
      <HistoryFilters summary={summary} />
      {events !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
          <Typography variant="body2" color="text.secondary" aria-live="polite">
            {hasMore
              ? t('history.countOf', { shown: number(shown), total: number(summary.total) })
              : t('history.count', { count: shown })}
          </Typography>
          <Box className="no-print">
            <HistoryExport params={params} filter={filter} onPrint={print} />
          </Box>
        </Box>
      )}
      {events === undefined &&
        (isError ? <LoadError onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} height={96} />)}
      {events?.length === 0 && <EmptyState title={t('history.nothing')} />}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {groups.map((group) => (
          <EventGroupCard
            key={group.commandId}
            group={group}
            seconds={crowded.has(minuteOf(group))}
            names={names}
            currency={summary.currency}
            hasPast={summary.stream === null}
          />
        ))}
      </Box>
      {hasMore && !isError && <NextPage key={shown} onNear={() => void (isFetchingNextPage || fetchNextPage())} />}
      {hasMore && isError && <LoadError onRetry={() => void fetchNextPage()} />}
    </>
  );
};
