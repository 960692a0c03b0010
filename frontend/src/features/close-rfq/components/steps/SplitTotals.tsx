import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { TotalFigure } from '../../../quote-comparison/index.js';
import { byPosition, winnersByPosition, awardedPositions, winnersOf } from '../../model/close-wizard.js';
import { splitTotals } from '../../model/split-totals.js';
import type { StepProps } from './step-props.js';

/** The amounts of several winners, and of the whole award with the number of its positions. */
export const SplitTotals = ({ wizard, totals: { currency }, offers }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const winners = winnersOf(wizard);
  if (wizard.winner !== byPosition || winners.length === 0) return null;
  const { byCompany, whole } = splitTotals(winnersByPosition(wizard), offers);
  return (
    <Box
      component="dl"
      aria-label={t('split.totals')}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5 }}
    >
      {(winners.length > 1 ? winners : []).map(({ companyId, label }) => (
        <Fragment key={companyId}>
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'grid', justifyItems: 'end' }}>
            <TotalFigure total={byCompany.get(companyId)} currency={currency} />
          </Box>
        </Fragment>
      ))}
      <Box component="dt" sx={{ fontWeight: 650 }}>
        {t('split.whole')}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
          {t('split.covered', { count: awardedPositions(wizard).length, of: wizard.positionIds.length })}
        </Typography>
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'grid', justifyItems: 'end' }}>
        <TotalFigure total={whole} currency={currency} />
      </Box>
    </Box>
  );
};
