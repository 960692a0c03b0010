import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LineAccordion } from '../../../../shared/ui/LineAccordion.js';
import { othersOf, ratingOf } from '../../model/close-wizard.js';
import { SupplierTotal } from '../SupplierTotal.js';
import { RatingFields } from '../RatingFields.js';
import { RatingsProblem } from './RatedSupplier.js';
import type { StepProps } from './step-props.js';

/** The optional ratings of the suppliers who did not win, each behind a line of its own (CLOSE-06). */
export const RateOthers = ({ wizard, totals }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const others = othersOf(wizard);
  if (others.length === 0) return <Typography variant="body2">{t('noOthers')}</Typography>;
  return (
    <Stack spacing={2}>
      <Typography variant="body2">{t('question.rateOthers')}</Typography>
      <div>
        {others.map(({ companyId, label }) => {
          const criteriaCount = ratingOf(wizard, companyId).criteria.length;
          return (
            <LineAccordion
              key={companyId}
              dense
              summary={
                <Box
                  component="span"
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 2,
                    width: 1,
                    mr: 1,
                    // Amounts end at one edge, above the note on missing positions too.
                    '& > :last-child': { justifyItems: 'end' },
                  }}
                >
                  <Box component="span" sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    {label}
                  </Box>
                  {criteriaCount > 0 && (
                    <Typography component="span" variant="body2" color="text.secondary">
                      {t('rated', { count: criteriaCount })}
                    </Typography>
                  )}
                  <SupplierTotal companyId={companyId} totals={totals} />
                </Box>
              }
            >
              <RatingFields companyId={companyId} supplier={label} />
            </LineAccordion>
          );
        })}
      </div>
      <RatingsProblem />
    </Stack>
  );
};
