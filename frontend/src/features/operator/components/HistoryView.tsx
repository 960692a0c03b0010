import SwapVert from '@mui/icons-material/SwapVert';
import { Box, Button, Typography } from '@mui/material';
import type { HistoryEvent } from '@torno/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventName } from '../../../shared/i18n/use-event-name.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { withParam } from '../../../shared/routing/with-param.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { crowdedMinutes, filterEvents, groupEvents, minuteOf, suppliersIn, typesIn } from '../model/event-groups.js';
import { EventGroupCard } from './EventGroupCard.js';

type Props = {
  readonly events: readonly HistoryEvent[];
  /** Names of companies, users and positions by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Currency of the RFQ. */
  readonly currency: string;
};

/** The timeline with its filters, which live in the address. */
export const HistoryView = ({ events, names, currency }: Props) => {
  const { t, i18n } = useTranslation('operator');
  const nameOfType = useEventName();
  const [search, changeSearch] = useAddressParams();
  const supplier = search.get('supplier') ?? '';
  const type = search.get('type') ?? '';
  const oldestFirst = search.get('order') === 'oldest';

  const set = (name: string, value: string): void =>
    changeSearch((newest) => withParam(newest, name, value), { replace: true });

  const suppliers = useMemo(() => suppliersIn(events), [events]);
  const types = useMemo(
    () =>
      typesIn(events)
        .map((id) => ({ id, label: nameOfType(id) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    [events, nameOfType, i18n.language],
  );
  const groups = useMemo(() => {
    const found = groupEvents(filterEvents(events, { supplier, type }));
    return oldestFirst ? found : found.toReversed();
  }, [events, supplier, type, oldestFirst]);
  const crowded = useMemo(() => crowdedMinutes(groups), [groups]);
  const shown = groups.reduce((sum, group) => sum + group.events.length, 0);

  return (
    <>
      <Box
        className="no-print"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          mb: 2,
          '& .MuiTextField-root': { width: { xs: '100%', sm: 260 } },
        }}
      >
        <OptionSelect
          label={t('filter.supplier')}
          emptyLabel={t('filter.everybody')}
          value={supplier}
          options={[
            { id: 'rfq', label: t('filter.rfqOnly') },
            ...suppliers.map(({ companyId, label }) => ({ id: companyId, label })),
          ]}
          onChange={(id) => set('supplier', String(id ?? ''))}
        />
        <OptionSelect
          label={t('filter.type')}
          emptyLabel={t('filter.everything')}
          value={type}
          options={types}
          onChange={(id) => set('type', String(id ?? ''))}
        />
        <Button startIcon={<SwapVert />} onClick={() => set('order', oldestFirst ? '' : 'oldest')}>
          {oldestFirst ? t('filter.oldestFirst') : t('filter.newestFirst')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Typography variant="body2" color="text.secondary" aria-live="polite">
          {t('history.count', { count: shown })}
        </Typography>
      </Box>
      {groups.length === 0 ? (
        <EmptyState title={t('history.nothing')} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {groups.map((group) => (
            <EventGroupCard
              key={group.correlationId}
              group={group}
              seconds={crowded.has(minuteOf(group))}
              names={names}
              currency={currency}
            />
          ))}
        </Box>
      )}
    </>
  );
};
