import { Box } from '@mui/material';
import { durations, rfqLimits } from '@torno/domain';
import { addCalendarDays, dateIn } from '@torno/kernel';
import { useTranslation } from 'react-i18next';
import { FormDate, FormRadios } from '../../../shared/forms/fields.js';
import { readerTimeZone } from '../../../shared/format/reader-time-zone.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { HeaderForm } from '../components/DraftForm.js';
import { FormSection } from '../components/FormSection.js';
import { PositionDates } from '../components/positions/PositionDates.js';
import { StepForm } from '../components/StepForm.js';
import { useHeader } from '../hooks/wizard-context.js';

/** Represents "custom end date" among the durations. */
const custom = 0;

/** Fourth step: when the parts are needed, and how long suppliers may quote (CREATE-27). */
const DeliveryDatePage = () => {
  const { t } = useTranslation('rfq-wizard');
  const format = useFormat();
  const { isMarked } = useHeader();
  const today = dateIn(useInstant(), readerTimeZone);
  const dateProblem = isMarked('deliveryDate')
    ? t('dates.deliveryMissing')
    : isMarked('deliveryDatePast')
      ? t('dates.deliveryPast')
      : undefined;
  const durationProblem = isMarked('duration') ? t('dates.durationMissing') : undefined;
  return (
    <StepForm step="delivery-date" Form={HeaderForm}>
      <FormSection title={t('dates.delivery')} text={t('dates.deliveryHint')}>
        <FormDate
          source="deliveryDate"
          label={t('fields:deliveryDate')}
          required
          min={today}
          problem={dateProblem}
          sx={{ maxWidth: { sm: 260 } }}
        />
        <PositionDates today={today} />
      </FormSection>
      <FormSection title={t('dates.running')} text={t('dates.runningHint')}>
        <FormRadios
          source="duration"
          label={t('dates.running')}
          hideLabel
          problem={durationProblem}
          choices={[
            ...durations.map((days) => ({
              id: days,
              label: t('dates.days', { count: days, date: format.date(addCalendarDays(today, days)) }),
            })),
            { id: custom, label: t('dates.custom') },
          ]}
        />
        <Box sx={{ pl: { sm: 4 } }}>
          <FormDate
            source="endDate"
            label={t('dates.endDate')}
            min={addCalendarDays(today, 1)}
            max={addCalendarDays(today, rfqLimits.maximumRunningDays)}
            problem={isMarked('endDate') ? t('dates.endWrong') : undefined}
            error={isMarked('duration')}
            sx={{ maxWidth: { sm: 260 } }}
          />
        </Box>
      </FormSection>
    </StepForm>
  );
};

export default DeliveryDatePage;
