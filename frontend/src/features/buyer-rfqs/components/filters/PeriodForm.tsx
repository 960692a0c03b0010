import { Box, Button, Typography } from '@mui/material';
import { addCalendarDays, dateIn } from '@torno/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFilters } from '../../../../api/resources/buyer-rfqs.js';
import { isCalendarDate } from '../../../../shared/format/calendar-date.js';
import { readerTimeZone } from '../../../../shared/format/dates.js';
import { useNow } from '../../../../shared/format/use-now.js';
import { DateField } from '../../../../shared/inputs/DateField.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';

/** Days of the periods that are offered. */
const periods = [30, 90, 365] as const;

/** Filters by the days on which RFQs were created; a bound counts as soon as it is a date. */
const PeriodForm = () => {
  const { t } = useTranslation('buyer-rfqs');
  const { filter, change } = useListFilters<ChosenFilters>();
  const [typed, setTyped] = useState({ from: filter.from ?? '', to: filter.to ?? '' });
  const today = dateIn(new Date(useNow()).toISOString(), readerTimeZone);
  const reversed = isCalendarDate(typed.from) && isCalendarDate(typed.to) && typed.from > typed.to;
  const set = (next: typeof typed): void => {
    setTyped(next);
    const { from, to } = next;
    const complete = [from, to].every((date) => date === '' || isCalendarDate(date));
    if (complete && !(from !== '' && to !== '' && from > to)) change({ from: from || undefined, to: to || undefined });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {(['from', 'to'] as const).map((side) => (
          <DateField
            key={side}
            size="small"
            label={t(`filter.${side}`)}
            value={typed[side]}
            max={today}
            error={reversed}
            onChange={(date) => set({ ...typed, [side]: date })}
          />
        ))}
      </Box>
      {reversed && (
        <Typography variant="caption" color="error" role="alert">
          {t('filter.reversed')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {periods.map((days) => (
          <Button key={days} size="small" onClick={() => set({ from: addCalendarDays(today, -days), to: '' })}>
            {t('filter.lastDays', { count: days })}
          </Button>
        ))}
      </Box>
    </Box>
  );
};

export default PeriodForm;
