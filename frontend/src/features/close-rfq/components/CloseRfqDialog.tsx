import { Alert, Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { type FormEvent, useReducer } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemTitle, useCommand, useProfile } from '../../../api/index.js';
import { rfqQuotes } from '../../../api/resources/rfq-parts.js';
import { fieldTexts } from '../../../shared/forms/refused-fields.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { AppDialog, stretchedForm } from '../../../shared/ui/AppDialog.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useCountedOffers, useQuoteTotals } from '../../quote-comparison/index.js';
import {
  closeRequest,
  closeWizard,
  fieldsOf,
  isLastStep,
  missingOf,
  quotingSuppliers,
  startClosing,
  stepsOf,
} from '../model/close-wizard.js';
import { CloseStepFields } from './CloseStepFields.js';

type Props = {
  readonly rfq: Pick<BuyerRfq, 'rfqId' | 'status' | 'positions' | 'counted' | 'currency'>;
  readonly onClose: () => void;
};
type WizardProps = Props & {
  readonly quotes: readonly BuyerQuote[];
  readonly ownCompanyId: string;
};

const Wizard = ({ rfq, onClose, quotes, ownCompanyId }: WizardProps) => {
  const { t } = useTranslation(['close-rfq', 'shared']);
  const notify = useNotify();
  const { totals, expired } = useQuoteTotals(rfq, quotes);
  const [wizard, dispatch] = useReducer(closeWizard, null, () =>
    startClosing(quotingSuppliers(quotes, ownCompanyId, totals, expired)),
  );
  const { counted, offers } = useCountedOffers(rfq, quotes);
  const missing = missingOf(wizard);
  const last = isLastStep(wizard);
  const steps = stepsOf(wizard);
  const {
    mutate: close,
    isPending,
    error: refusal,
    reset: forgetRefusal,
  } = useCommand('closeRfq', {
    onSuccess: ({ result }) => {
      notify(t(`done.${result}`), { type: 'success' });
      onClose();
    },
    // The dialog stays with what was entered (CLOSE-12).
    onProblem: () => true,
  });
  const fieldProblems = refusal === null ? [] : Object.values(fieldTexts(refusal, fieldsOf[wizard.step]));

  const goBack = (): void => {
    forgetRefusal();
    dispatch({ type: 'wentBack' });
  };
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const body = closeRequest(wizard, counted);
    if (body) close({ params: { rfqId: rfq.rfqId }, body });
    else dispatch({ type: 'wentOn' });
  };

  return (
    <AppDialog
      title={t('title')}
      isDirty={() => wizard.step !== 'outcome'}
      renderForm={(body) => (
        <Box component="form" noValidate onSubmit={goOn} sx={stretchedForm}>
          {body}
        </Box>
      )}
      actions={
        <>
          {wizard.step === 'outcome' ? (
            <Button onClick={onClose}>{t('shared:cancel')}</Button>
          ) : (
            <Button disabled={isPending} onClick={goBack}>
              {t('back')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button type="submit" variant="contained" disabled={missing !== null} loading={isPending}>
            {last && wizard.step !== 'outcome' ? t('submit') : t('next')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        {refusal !== null && fieldProblems.length === 0 && <Alert severity="error">{problemTitle(refusal)}</Alert>}
        {steps.length > 1 && (
          <Typography variant="caption" color="text.secondary">
            {t('step', { step: steps.indexOf(wizard.step) + 1, of: steps.length })}
          </Typography>
        )}
        <CloseStepFields
          wizard={wizard}
          dispatch={dispatch}
          totals={{ byCompany: totals, currency: rfq.currency }}
          positions={rfq.positions}
          offers={offers}
        />
        {fieldProblems.length > 0 && (
          <FormHelperText error role="alert">
            {fieldProblems.join(' ')}
          </FormHelperText>
        )}
        <Typography component="output" variant="body2" color="text.secondary" sx={{ minHeight: 21 }}>
          {missing === null ? '' : t(`missing.${missing}`)}
        </Typography>
      </Stack>
    </AppDialog>
  );
};

/** Ends an RFQ: award, negotiation or no award (CLOSE-01 to CLOSE-16). */
export const CloseRfqDialog = ({ rfq, onClose }: Props) => {
  const { t } = useTranslation(['close-rfq', 'shared']);
  const quotes = useWholeList(rfqQuotes, { rfqId: rfq.rfqId });
  const profile = useProfile();
  if (quotes.data && profile.data)
    return <Wizard rfq={rfq} onClose={onClose} quotes={quotes.data} ownCompanyId={profile.data.companyId} />;
  const failed = quotes.isError || profile.isError;
  return (
    <AppDialog title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('shared:cancel')}</Button>}>
      {failed ? (
        <LoadError
          onRetry={() => {
            void quotes.refetch();
            void profile.refetch();
          }}
        />
      ) : (
        <BlockSkeleton height={200} />
      )}
    </AppDialog>
  );
};
