import Check from '@mui/icons-material/Check';
import { Box, ButtonBase } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useWizard } from '../hooks/wizard-context.js';
import { firstIncompleteStep } from '../model/missing.js';
import { type Step, stepAddress, stepAt, steps } from '../model/steps.js';

type MarkProps = { readonly number: number; readonly current: boolean; readonly complete: boolean };

const Mark = ({ number, current, complete }: MarkProps) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 28,
      height: 28,
      flexShrink: 0,
      borderRadius: '50%',
      display: 'grid',
      placeContent: 'center',
      fontSize: '0.8125rem',
      fontWeight: 650,
      border: '2px solid',
      borderColor: current || complete ? 'primary.main' : 'grey.500',
      bgcolor: current ? 'primary.main' : 'background.paper',
      color: current ? 'primary.contrastText' : complete ? 'primary.main' : 'text.secondary',
    }}
  >
    {complete && !current ? <Check sx={{ fontSize: 18 }} /> : number}
  </Box>
);

/** The five steps; the accessible ones are links (CREATE-35). */
export const WizardStepper = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId, missing } = useWizard();
  const { pathname, search } = useLocation();
  const current = stepAt(pathname);
  const reach = Math.max(
    steps.indexOf(firstIncompleteStep(missing)),
    current === undefined ? 0 : steps.indexOf(current),
  );
  const isComplete = (step: Step): boolean => step !== 'matching' && missing.every((entry) => entry.step !== step);
  return (
    <Box component="nav" aria-label={t('steps')} className="no-print">
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: { xs: 0.5, sm: 1 }, alignItems: 'center' }}
      >
        {steps.map((step, index) => {
          const isHere = step === current;
          const complete = isComplete(step);
          const content = (
            <>
              <Mark number={index + 1} current={isHere} complete={complete && index <= reach} />
              <Box
                component="span"
                sx={(theme) => ({
                  fontSize: '0.875rem',
                  fontWeight: isHere ? 650 : 500,
                  color: index <= reach ? 'text.primary' : 'text.secondary',
                  textAlign: 'left',
                  // The heading below repeats it, and five names do not fit on a phone.
                  [theme.breakpoints.down('md')]: visuallyHidden,
                })}
              >
                {t(`step.${step}`)}
              </Box>
            </>
          );
          const sx = { display: 'flex', gap: 1, alignItems: 'center', borderRadius: 1, p: 0.5 } as const;
          return (
            <Box component="li" key={step} sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
              {index > 0 && <Box aria-hidden sx={{ width: { xs: 10, sm: 24 }, height: 2, bgcolor: 'divider' }} />}
              {index <= reach ? (
                <ButtonBase
                  component={Link}
                  to={{ pathname: stepAddress(rfqId, step), search }}
                  aria-current={isHere ? 'step' : undefined}
                  sx={sx}
                >
                  {content}
                </ButtonBase>
              ) : (
                <Box component="span" sx={sx}>
                  {content}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
