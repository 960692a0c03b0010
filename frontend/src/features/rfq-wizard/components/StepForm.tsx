import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, Button, Paper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { focusInstead } from '../../../shared/ui/focus-instead.js';
import { useWizard } from '../hooks/wizard-context.js';
import { type Step, stepAddress, stepAfter, stepBefore } from '../model/steps.js';

type Props = {
  readonly step: Step;
  readonly children: ReactNode;
  /** Replaces the button to the next step. */
  readonly action?: ReactNode;
  /** The form of a step that is one; it gets a frame. */
  readonly Form?: ComponentType<{ readonly children: ReactNode }>;
};

/**
 * One step: its heading, its fields, and the buttons back and next. "Next" marks missing fields instead of continuing.
 */
export const StepForm = ({ step, children, action, Form }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId, missing, dispatch, saving } = useWizard();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = stepBefore(step);
  const after = stepAfter(step);

  // The button that led here has gone, and the focus with it.
  useEffect(() => focusInstead(heading.current), []);

  const submitStep = (): void => {
    void saving.flush();
    const first = missing.find((entry) => entry.step === step);
    if (first === undefined) {
      if (after) void navigate({ pathname: stepAddress(rfqId, after), search });
      return;
    }
    dispatch({ type: 'stepMarked', step });
    if (first.positionId !== undefined) dispatch({ type: 'positionChosen', positionId: first.positionId });
    // The marks must be rendered first.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <Box ref={form} onBlur={() => void saving.flush()}>
      <Typography
        ref={heading}
        variant="h2"
        tabIndex={-1}
        sx={({ breakpoints }) => ({
          mb: 2,
          // Where the last step has room for its name, the stepper shows it already.
          ...(action !== undefined && { [breakpoints.up('md')]: visuallyHidden }),
        })}
      >
        {t(`step.${step}`)}
      </Typography>
      {Form === undefined ? (
        children
      ) : (
        <Form>
          <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>{children}</Paper>
        </Form>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap-reverse',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1,
          mt: 3,
          // The buttons that end the wizard stay in view below a long list.
          ...(action !== undefined && {
            flexWrap: 'nowrap',
            columnGap: { xs: 0.5, sm: 2 },
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            py: { xs: 0.5, sm: 1.5 },
            bgcolor: 'background.default',
            borderTop: '1px solid',
            borderColor: 'divider',
          }),
        }}
      >
        {before ? (
          <Button
            component={Link}
            to={{ pathname: stepAddress(rfqId, before), search }}
            startIcon={<ArrowBack />}
            size={action === undefined ? 'large' : 'medium'}
            aria-label={t('back')}
            // Beside the end of the wizard, a phone has room for its arrow.
            sx={action === undefined ? {} : { minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
          >
            <Box component="span" sx={action === undefined ? {} : { display: { xs: 'none', sm: 'inline' } }}>
              {t('back')}
            </Box>
          </Button>
        ) : (
          <span />
        )}
        {action ?? (
          <Button variant="contained" size="large" endIcon={<ArrowForward />} onClick={submitStep}>
            {t('next')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
