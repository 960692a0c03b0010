import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Box, Link, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { useWizard } from '../hooks/wizard-context.js';
import { byPlace } from '../model/missing.js';
import { stepAddress, steps } from '../model/steps.js';

/** Lists what publication still lacks, with links to the fields. */
export const MissingPanel = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId, missing, state, dispatch } = useWizard();
  const { search } = useLocation();
  const numberOf = (positionId: string): number =>
    state.positions.findIndex((position) => position.positionId === positionId) + 1;

  return (
    <Paper component="aside" aria-labelledby="missing-title" className="no-print" sx={{ p: 2 }}>
      <Typography id="missing-title" variant="h2" sx={{ fontSize: '0.9375rem', mb: 1 }}>
        {t(missing.length === 0 ? 'missing.nothing' : 'missing.title')}
      </Typography>
      {missing.length === 0 && (
        <Box sx={{ display: 'flex', gap: 1, color: 'success.main', fontSize: '0.875rem' }}>
          <CheckCircle fontSize="small" aria-hidden />
          {t('missing.nothingText')}
        </Box>
      )}
      {steps.map((step) => {
        const places = byPlace(missing.filter((entry) => entry.step === step));
        return (
          places.length > 0 && (
            <Box key={step} sx={{ mt: 1.5 }}>
              <Typography variant="overline" component="h3" color="text.secondary" sx={{ textTransform: 'none' }}>
                {t(`step.${step}`)}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', '& li': { py: 0.25 } }}>
                {places.map(({ positionId, codes }) => {
                  const what = codes.map((code) => t(`missing.${code}`)).join(', ');
                  return (
                    <li key={positionId ?? what}>
                      <Link
                        component={RouterLink}
                        to={{ pathname: stepAddress(rfqId, step), search }}
                        onClick={() => {
                          dispatch({ type: 'stepMarked', step });
                          if (positionId !== undefined) dispatch({ type: 'positionChosen', positionId });
                        }}
                      >
                        {positionId === undefined
                          ? what
                          : t('missing.ofPosition', { number: numberOf(positionId), what })}
                      </Link>
                    </li>
                  );
                })}
              </Box>
            </Box>
          )
        );
      })}
    </Paper>
  );
};
