import Send from '@mui/icons-material/Send';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, FormControlLabel, FormHelperText, IconButton, Paper, Switch, Typography } from '@mui/material';
import { choiceLimits } from '@torno/domain';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../shared/routing/use-dialog.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useConfirm } from '../../../shared/ui/confirm.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { MatchingPanel, useMatchingChoice } from '../../matching/index.js';
import { PreviewDialog } from '../../rfq-preview/index.js';
import { MissingLine } from '../components/MissingPanel.js';
import { StepForm } from '../components/StepForm.js';
import { usePublish } from '../hooks/use-publish.js';
import { useWizard } from '../hooks/wizard-context.js';

const SupplierChoice = () => {
  const { t } = useTranslation('rfq-wizard');
  const confirm = useConfirm();
  const notify = useNotify();
  const { rfqId, rfq, state, missing, saving, dispatch } = useWizard();
  const choice = useMatchingChoice(rfqId);
  const isPrivate = rfq.platformScope === 'PrivatePortal';
  const marketplace = state.header.marketplace && !isPrivate;
  const { publish, isPending } = usePublish(rfqId);
  const chosenIds = [...(choice.selection ?? [])];

  const { dialog, open, close } = useDialog();
  const narrow = usePhone();

  const confirmAndPublish = async (): Promise<void> => {
    const nobody = chosenIds.length === 0;
    if (nobody && isPrivate) {
      notify(t('publish.needsSupplier'), { type: 'error' });
      return;
    }
    const count = chosenIds.length;
    const hasAgreed = nobody
      ? await confirm({
          title: t('publish.confirmNobody'),
          text: t('publish.confirmNobodyText'),
          confirmLabel: t('publish.onMarketplace'),
        })
      : count <= choiceLimits.confirmedAbove ||
        (await confirm({
          title: t('publish.confirmMany', { count }),
          text: t('publish.confirmManyText'),
          confirmLabel: t('publish.confirmManyLabel', { count }),
        }));
    if (!hasAgreed) return;
    await choice.flush();
    if (await saving.flush()) publish({ companyIDs: chosenIds, marketplace: marketplace || nobody });
  };

  const publishButton = (
    <Button
      variant="contained"
      size={narrow ? 'medium' : 'large'}
      endIcon={narrow ? undefined : <Send />}
      aria-label={t('publish.submit')}
      disabled={missing.length > 0 || choice.selection === undefined}
      aria-describedby={missing.length > 0 ? 'publish-incomplete' : undefined}
      loading={isPending}
      onClick={() => void confirmAndPublish()}
    >
      {t(narrow ? 'publish.short' : 'publish.submit')}
    </Button>
  );

  return (
    <StepForm
      step="matching"
      action={
        <Box
          sx={{
            display: 'flex',
            flex: 'auto',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: 1,
            '& .MuiButton-root': { whiteSpace: 'nowrap' },
          }}
        >
          <Typography component="output" variant="body2" fontWeight={600} sx={{ mr: { xs: 'auto', sm: 1 } }}>
            {chosenIds.length === 0 && !narrow
              ? t('publish.invitesNobody')
              : t(narrow ? 'publish.invitedShort' : 'publish.invited', { count: chosenIds.length })}
          </Typography>
          {narrow ? (
            <IconButton
              color="primary"
              aria-haspopup="dialog"
              aria-label={t('publish.preview')}
              onClick={() => open('preview')}
            >
              <Visibility />
            </IconButton>
          ) : (
            <Button startIcon={<Visibility />} aria-haspopup="dialog" onClick={() => open('preview')}>
              {t('publish.preview')}
            </Button>
          )}
          {publishButton}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <MissingLine id="publish-incomplete" />
        <MatchingPanel rfqId={rfqId} positions={state.positions.length} choice={choice} />
        {!isPrivate && (
          <Paper sx={{ p: 2 }}>
            <FormControlLabel
              control={
                <Switch
                  checked={marketplace}
                  onChange={(_, isOn) => dispatch({ type: 'headerChanged', change: { marketplace: isOn } })}
                />
              }
              label={t('publish.marketplace')}
            />
            <FormHelperText>{t('publish.marketplaceHint')}</FormHelperText>
          </Paper>
        )}
      </Box>
      {dialog === 'preview' && (
        <PreviewDialog
          rfq={rfq}
          onClose={close}
          action={publishButton}
          warning={missing.length > 0 ? t('publish.incompleteHere', { count: missing.length }) : undefined}
        />
      )}
    </StepForm>
  );
};

/** Last step: the choice of suppliers (MATCH-01). The parts must be saved before matching. */
const MatchingPage = () => {
  const { saving } = useWizard();
  const { flush } = saving;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    void flush().then(() => {
      if (!hasLeft) setReady(true);
    });
    return () => {
      hasLeft = true;
    };
  }, [flush]);
  return ready ? <SupplierChoice /> : <BlockSkeleton height={420} />;
};

export default MatchingPage;
