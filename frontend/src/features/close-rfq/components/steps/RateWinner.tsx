import { Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { byPosition, winnersByPosition, winnersOf } from '../../model/close-wizard.js';
import { splitTotals } from '../../model/split-totals.js';
import { RatedSupplier, RatingsProblem } from './RatedSupplier.js';
import { SplitTotals } from './SplitTotals.js';
import type { StepProps } from './step-props.js';

/** The ratings of the winners. */
export const RateWinner = (props: StepProps) => {
  const { wizard, totals, offers } = props;
  const { t } = useTranslation('close-rfq');
  const won = wizard.winner === byPosition ? { ...totals, ...splitTotals(winnersByPosition(wizard), offers) } : totals;
  return (
    <Stack spacing={2.5}>
      {winnersOf(wizard).map((supplier) => (
        <RatedSupplier
          key={supplier.companyId}
          totals={won}
          supplier={supplier}
          legend={t('question.rateWinner', { supplier: supplier.label })}
        />
      ))}
      <SplitTotals {...props} />
      <RatingsProblem />
    </Stack>
  );
};
