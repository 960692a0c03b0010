import SwapVert from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { HistorySummary } from '@torno/contract';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useEventName } from '../../../shared/i18n/use-event-name.js';
import { DateField } from '../../../shared/inputs/DateField.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { TimeField } from '../../../shared/inputs/TimeField.js';
import { ChipRow } from '../../../shared/list/ChipRow.js';
import { FilterButton } from '../../../shared/list/FilterButton.js';
import { useAddressedView } from '../../../shared/list/use-addressed-view.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import {
  type HistoryFilterName,
  historyFilterNames,
  historyOrders,
  historyView,
  noFilter,
} from '../model/history-filter.js';

const fields = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  '& .MuiTextField-root': { width: { xs: 'calc(50% - 8px)', sm: 210 } },
} as const;

type Props = { readonly summary: HistorySummary };

/** The filters of the list of events, and the moment at which it begins; the address holds all of them. */
export const HistoryFilters = ({ summary: { rfq, quote, suppliers, types, actors } }: Props) => {
  const { t, i18n } = useTranslation(['operator-history', 'shared']);
  const phone = usePhone();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const filtersId = useId();
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
  const labels: Readonly<Record<HistoryFilterName, string>> = {
    supplier: t('history:filter.supplier'),
    type: t('history:filter.type'),
    actor: t('history:filter.actor'),
    from: t('history:filter.from'),
    to: t('history:filter.to'),
    at: t('filter.at'),
  };
  const supplierOptions = [
    { id: 'rfq', label: t('history:filter.rfqOnly') },
    ...suppliers.map(({ companyId, label }) => ({ id: companyId, label })),
  ];
  const actorOptions = actors.map(({ userId, name, companyLabel }) => ({
    id: userId,
    label: joinWithDots([name, companyLabel]),
  }));
  const labelIn =
    (options: readonly { readonly id: string; readonly label: string }[]) =>
    (value: string): string =>
      options.find(({ id }) => id === value)?.label ?? value;
  // A date that is still being typed is shown as it is.
  const dateText = (value: string): string => (isCalendarDate(value) ? format.date(value) : value);
  const textOf: Readonly<Record<HistoryFilterName, (value: string) => string>> = {
    supplier: labelIn(supplierOptions),
    type: (type) => nameOfType(type),
    actor: labelIn(actorOptions),
    from: dateText,
    to: dateText,
    at: () => joinWithDots([dateText(day), time]),
  };

  const inputs = (
    <>
      {rfq && !quote && (
        <OptionSelect
          label={labels.supplier}
          emptyLabel={t('filter.everybody')}
          value={filter.supplier ?? ''}
          options={supplierOptions}
          onChange={(id) => change({ supplier: String(id ?? '') })}
        />
      )}
      <OptionSelect
        label={labels.type}
        emptyLabel={t('filter.everything')}
        value={filter.type ?? ''}
        options={typeOptions}
        onChange={(id) => change({ type: String(id ?? '') })}
      />
      <OptionSelect
        label={labels.actor}
        emptyLabel={t('filter.anybody')}
        value={filter.actor ?? ''}
        options={actorOptions}
        onChange={(id) => change({ actor: String(id ?? '') })}
      />
      <DateField label={labels.from} value={filter.from ?? ''} onChange={(date) => change({ from: date })} />
      <DateField label={labels.to} value={filter.to ?? ''} onChange={(date) => change({ to: date })} />
      <DateField label={labels.at} value={day} onChange={(date) => setMoment(date, time)} />
      {day !== '' && <TimeField label={t('filter.time')} value={time} onChange={(clock) => setMoment(day, clock)} />}
    </>
  );
  const order = (
    <Button startIcon={<SwapVert />} onClick={() => setSort(historyOrders[isOldestFirst ? 'newest' : 'oldest'])}>
      {isOldestFirst ? t('history:filter.oldestFirst') : t('history:filter.newestFirst')}
    </Button>
  );
  const chips = historyFilterNames.flatMap((name) => {
    const value = filter[name];
    return value === undefined
      ? []
      : [
          {
            key: name,
            label: `${labels[name]}: ${textOf[name](value)}`,
            onRemove: () => change({ [name]: undefined }),
          },
        ];
  });

  // On a phone they would take half of the first screen.
  if (phone)
    return (
      <Box className="no-print" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <FilterButton count={chips.length} open={open} controls={filtersId} onToggle={() => setOpen(!open)} />
          {order}
        </Box>
        {open && (
          <Box component="section" id={filtersId} aria-label={t('shared:list.filters')} sx={fields}>
            {inputs}
          </Box>
        )}
        <ChipRow chips={chips} onReset={() => change(noFilter)} />
      </Box>
    );
  return (
    <Box className="no-print" sx={{ ...fields, mb: 2 }}>
      {inputs}
      {order}
      {chips.length > 0 && <Button onClick={() => change(noFilter)}>{t('filter.reset')}</Button>}
    </Box>
  );
};
