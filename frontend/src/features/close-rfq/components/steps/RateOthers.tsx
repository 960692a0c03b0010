import { Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { othersOf } from '../../model/close-wizard.js';
import { Rated, RatingsProblem } from './Rated.js';
import type { StepProps } from './step-props.js';

/** The ratings of those who have quoted in vain. */
export const RateOthers = ({ wizard, totals }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const others = othersOf(wizard);
  if (others.length === 0) return <Typography variant="body2">{t('noOthers')}</Typography>;
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2">{t('question.rateOthers')}</Typography>
      {others.map((supplier) => (
        <Rated key={supplier.companyId} totals={totals} supplier={supplier} legend={supplier.label} />
      ))}
      <RatingsProblem />
    </Stack>
  );
};
