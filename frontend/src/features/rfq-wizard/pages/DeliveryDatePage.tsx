import { Box, FormControl, FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { durations, rfqLimits } from '@torno/domain';
import { addCalendarDays, dateIn } from '@torno/kernel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { DateField } from '../../../shared/inputs/DateField.js';
import { FormSection } from '../components/FormSection.js';
import { PositionDates } from '../components/positions/PositionDates.js';
import { StepForm } from '../components/StepForm.js';
import { useHeaderForm } from '../hooks/wizard-context.js';
import { ownTimeZone, presentInstant } from '../model/present.js';

const custom = 'custom';

/** Fourth step: when the parts are needed, and how long suppliers may quote (CREATE-27). */
const DeliveryDatePage = () => {
  const { t } = useTranslation('rfq-wizard');
  const format = useFormat();
  const { header, change, isMarked } = useHeaderForm();
  const today = dateIn(presentInstant(), ownTimeZone());
  const dateProblem = isMarked('deliveryDate')
    ? t('dates.deliveryMissing')
    : isMarked('deliveryDatePast')
      ? t('dates.deliveryPast')
      : undefined;
  const endProblem = isMarked('endDate') ? t('dates.endWrong') : undefined;
  return (
    <StepForm step="delivery-date">
      <FormSection title={t('dates.delivery')} text={t('dates.deliveryHint')}>
        <DateField
          label={t('dates.deliveryDate')}
          required
          value={header.deliveryDate}
          onChange={(deliveryDate) => change({ deliveryDate })}
          min={today}
          error={dateProblem !== undefined}
          helperText={dateProblem}
          sx={{ maxWidth: { sm: 260 } }}
        />
        <PositionDates today={today} />
      </FormSection>
      <FormSection title={t('dates.running')} text={t('dates.runningHint')}>
        <FormControl error={isMarked('duration')}>
          <RadioGroup
            aria-label={t('dates.running')}
            value={header.duration === 0 ? custom : String(header.duration)}
            onChange={(_, value) => change({ duration: value === custom ? 0 : Number(value) })}
            sx={{ gap: { xs: 1, sm: 0 } }}
          >
            {durations.map((days) => (
              <FormControlLabel
                key={days}
                value={String(days)}
                control={<Radio size="small" />}
                label={t('dates.days', { count: days, date: format.date(addCalendarDays(today, days)) })}
              />
            ))}
            <FormControlLabel value={custom} control={<Radio size="small" />} label={t('dates.custom')} />
          </RadioGroup>
          {isMarked('duration') && <FormHelperText>{t('dates.durationMissing')}</FormHelperText>}
        </FormControl>
        <Box sx={{ pl: { sm: 4 } }}>
          <DateField
            label={t('dates.endDate')}
            value={header.endDate}
            onChange={(endDate) => change({ endDate })}
            min={addCalendarDays(today, 1)}
            max={addCalendarDays(today, rfqLimits.maximumRunningDays)}
            error={endProblem !== undefined || isMarked('duration')}
            helperText={endProblem}
            sx={{ maxWidth: { sm: 260 } }}
          />
        </Box>
      </FormSection>
    </StepForm>
  );
};

export default DeliveryDatePage;
