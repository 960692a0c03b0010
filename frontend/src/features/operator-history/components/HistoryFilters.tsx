import SwapVert from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { HistorySummary } from '@torno/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventName } from '../../../shared/i18n/use-event-name.js';
import { DateField } from '../../../shared/inputs/DateField.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { TimeField } from '../../../shared/inputs/TimeField.js';
import { useAddressedView } from '../../../shared/list/use-addressed-view.js';
import { noFilter, historyOrders, historyView } from '../model/history-filter.js';

type Props = { readonly summary: HistorySummary };

/** The filters of the list of events, and the moment at which it begins; the address holds all of them. */
export const HistoryFilters = ({ summary: { rfq, quote, suppliers, types, actors } }: Props) => {
  const { t, i18n } = useTranslation('operator-history');
  const nameOfType = useEventName();
  const { filter, sort, change, setSort } = useAddressedView(historyView);
  const typeOptions = useMemo(
    () =>
      types
        .map(({ type, count }) => ({ id: type, label: t('filter.counted', { name: nameOfType(type), count }) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    [types, nameOfType, t, i18n.language],
  );
  const [day = '', time = ''] = (filter.at ?? '').split('T');
  const setMoment = (date: string, clock: string): void =>
    change({ at: date === '' ? '' : [date, clock].filter((part) => part !== '').join('T') });
  const isOldestFirst = sort.order === 'ASC';

  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        mb: 2,
        '& .MuiTextField-root': { width: { xs: 'calc(50% - 8px)', sm: 210 } },
      }}
    >
      {rfq && !quote && (
        <OptionSelect
          label={t('history:filter.supplier')}
          emptyLabel={t('filter.everybody')}
          value={filter.supplier ?? ''}
          options={[
            { id: 'rfq', label: t('history:filter.rfqOnly') },
            ...suppliers.map(({ companyId, label }) => ({ id: companyId, label })),
          ]}
          onChange={(id) => change({ supplier: String(id ?? '') })}
        />
      )}
      <OptionSelect
        label={t('history:filter.type')}
        emptyLabel={t('filter.everything')}
        value={filter.type ?? ''}
        options={typeOptions}
        onChange={(id) => change({ type: String(id ?? '') })}
      />
      <OptionSelect
        label={t('history:filter.actor')}
        emptyLabel={t('filter.anybody')}
        value={filter.actor ?? ''}
        options={actors.map(({ userId, name, companyLabel }) => ({
          id: userId,
          label: joinWithDots([name, companyLabel]),
        }))}
        onChange={(id) => change({ actor: String(id ?? '') })}
      />
      <DateField
        label={t('history:filter.from')}
        value={filter.from ?? ''}
        onChange={(date) => change({ from: date })}
      />
      <DateField label={t('history:filter.to')} value={filter.to ?? ''} onChange={(date) => change({ to: date })} />
      <DateField label={t('filter.at')} value={day} onChange={(date) => setMoment(date, time)} />
      {day !== '' && <TimeField label={t('filter.time')} value={time} onChange={(clock) => setMoment(day, clock)} />}
      <Button startIcon={<SwapVert />} onClick={() => setSort(historyOrders[isOldestFirst ? 'newest' : 'oldest'])}>
        {isOldestFirst ? t('history:filter.oldestFirst') : t('history:filter.newestFirst')}
      </Button>
      {Object.keys(filter).length > 0 && <Button onClick={() => change(noFilter)}>{t('filter.reset')}</Button>}
    </Box>
  );
};
