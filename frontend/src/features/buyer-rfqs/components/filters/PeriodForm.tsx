import { Box, Button, Typography } from '@mui/material';
import { addCalendarDays, dateIn } from '@torno/kernel';
import { useEffect } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../../api/resources/buyer-rfqs.js';
import { FormDate } from '../../../../shared/forms/fields.js';
import { isCalendarDate } from '../../../../shared/format/calendar-date.js';
import { readerTimeZone } from '../../../../shared/format/reader-time-zone.js';
import { useInstant } from '../../../../shared/format/use-instant.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';
import { buyerFilters } from '../../model/rfq-filters.js';

/** Days of the periods that are offered. */
const periods = [30, 90, 365] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isReversed = (from: string, to: string): boolean => isCalendarDate(from) && isCalendarDate(to) && from > to;

/** The period as the list filters by it; undefined while a bound is not a date yet, or while the bounds are reversed. */
const periodIn = ({ from, to }: FieldValues): Period | undefined => {
  const bounds = [textOf(from), textOf(to)] as const;
  const complete = bounds.every((bound) => bound === '' || isCalendarDate(bound)) && !isReversed(...bounds);
  return complete ? { from: bounds[0] || undefined, to: bounds[1] || undefined } : undefined;
};

const Fields = () => {
  const { t } = useTranslation('buyer-rfqs');
  const { filter, change } = useListFilters(buyerFilters);
  const { subscribe, reset } = useFormContext();
  const { from, to } = useWatch();
  const today = dateIn(useInstant(), readerTimeZone);
  const reversed = isReversed(textOf(from), textOf(to));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const period = periodIn(values);
          if (period && (period.from !== filter.period.from || period.to !== filter.period.to)) change({ period });
        },
      }),
    [subscribe, filter, change],
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {(['from', 'to'] as const).map((side) => (
          <FormDate key={side} source={side} size="small" label={t(`filter.${side}`)} max={today} error={reversed} />
        ))}
      </Box>
      {reversed && (
        <Typography variant="caption" color="error" role="alert">
          {t('filter.reversed')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {periods.map((days) => (
          <Button
            key={days}
            size="small"
            onClick={() => {
              reset({ from: addCalendarDays(today, -days), to: '' });
            }}
          >
            {t('filter.lastDays', { count: days })}
          </Button>
        ))}
      </Box>
    </Box>
  );
};

/** Filters by the days on which RFQs were created; a bound counts as soon as it is a date. */
const PeriodForm = () => {
  const { from = '', to = '' } = useListFilters(buyerFilters).filter.period;
  return (
    <Form defaultValues={{ from, to }} noValidate disableInvalidFormNotification>
      <Fields />
    </Form>
  );
};

export default PeriodForm;
