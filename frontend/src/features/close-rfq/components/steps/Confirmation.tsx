import { Alert } from '@mui/material';
import { lastDayOfValidity } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormCheckbox } from '../../../../shared/forms/fields.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { awardWarnings, hasWarnings, winnersOf } from '../../model/close-wizard.js';
import type { StepProps } from './step-props.js';

/** The warnings about the chosen winners that the buyer must confirm (C-39). */
export const Confirmation = ({ wizard, positions }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const format = useFormat();
  const warnings = awardWarnings(wizard);
  if (winnersOf(wizard).length === 0 || !hasWarnings(warnings)) return null;
  const uncoveredPositions = positions.filter(({ positionId }) => warnings.uncovered.includes(positionId));
  const multiplyAwarded = positions.filter(({ positionId }) => warnings.multiplyAwarded.includes(positionId));
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {warnings.passedOver.map(({ companyId, label }) => (
        <div key={companyId}>{t('doubt.passedOver', { supplier: label })}</div>
      ))}
      {warnings.expired.map(({ companyId, label, expiredSince }) => (
        <div key={companyId}>
          {t('doubt.expired', { supplier: label, date: format.date(lastDayOfValidity(expiredSince)) })}
        </div>
      ))}
      {multiplyAwarded.map(({ positionId, posNumber, label }) => (
        <div key={positionId}>{t('doubt.twice', { position: `${posNumber}. ${label}` })}</div>
      ))}
      {uncoveredPositions.length > 0 && (
        <div>
          {t('doubt.uncovered', {
            count: uncoveredPositions.length,
            numbers: uncoveredPositions.map(({ posNumber }) => posNumber).join(', '),
          })}
        </div>
      )}
      <FormCheckbox source="confirmed" label={t('doubt.confirm')} />
    </Alert>
  );
};
