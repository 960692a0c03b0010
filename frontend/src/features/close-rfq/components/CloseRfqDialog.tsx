import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useReducer, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemTitle, useCommand, useProfile, useQueryCall } from '../../../api/index.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useQuoteTotals } from '../../quote-comparison/index.js';
import {
  closeRequest,
  closeWizard,
  isLastStep,
  missingOf,
  type QuotingSupplier,
  quotingSuppliers,
  startClosing,
  stepsOf,
} from '../model/close-wizard.js';
import { CloseStepFields } from './CloseStepFields.js';

type Props = {
  readonly rfq: Pick<BuyerRfq, 'rfqId' | 'positions' | 'currency'>;
  readonly onClose: () => void;
};
type WizardProps = Props & {
  readonly quotes: readonly BuyerQuote[];
  readonly suppliers: readonly QuotingSupplier[];
};

const noFields = {};

const Wizard = ({ rfq, onClose, quotes, suppliers }: WizardProps) => {
  const { t } = useTranslation(['close-rfq', 'shared']);
  const notify = useNotify();
  const [wizard, dispatch] = useReducer(closeWizard, suppliers, startClosing);
  const totals = useQuoteTotals(rfq, quotes);
  const [refusal, setRefusal] = useState<string>();
  const missing = missingOf(wizard);
  const last = isLastStep(wizard);
  const steps = stepsOf(wizard);
  const { mutateAsync, isPending } = useCommand('closeRfq', {
    onSuccess: ({ result }) => {
      notify(t(`done.${result}`), { type: 'success' });
      onClose();
    },
    // The dialog stays with what was entered (CLOSE-12).
    onProblem: (problem) => {
      setRefusal(problemTitle(problem));
      return true;
    },
  });

  const goOn = async (): Promise<void> => {
    setRefusal(undefined);
    const body = closeRequest(wizard);
    if (body) await mutateAsync({ params: { rfqId: rfq.rfqId }, body });
    else if (!last) dispatch({ type: 'wentOn' });
  };

  return (
    <FormDialog
      title={t('title')}
      dirty={wizard.step !== 'outcome'}
      // The wizard's state machine holds the answers; the form only submits and moves between steps.
      defaultValues={noFields}
      submit={{
        label: last && wizard.step !== 'outcome' ? t('submit') : t('next'),
        ready: () => missing === null,
      }}
      onSubmit={goOn}
      back={
        <>
          {wizard.step === 'outcome' ? (
            <Button onClick={onClose}>{t('shared:cancel')}</Button>
          ) : (
            <Button disabled={isPending} onClick={() => dispatch({ type: 'wentBack' })}>
              {t('back')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
        </>
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        {steps.length > 1 && (
          <Typography variant="caption" color="text.secondary">
            {t('step', { step: steps.indexOf(wizard.step) + 1, of: steps.length })}
          </Typography>
        )}
        <CloseStepFields wizard={wizard} dispatch={dispatch} totals={{ byCompany: totals, currency: rfq.currency }} />
        <Typography component="output" variant="body2" color="text.secondary" sx={{ minHeight: 21 }}>
          {missing === null ? '' : t(`missing.${missing}`)}
        </Typography>
      </Stack>
    </FormDialog>
  );
};

/** Ends an RFQ: award, negotiation or no award (CLOSE-01 to CLOSE-16). */
export const CloseRfqDialog = ({ rfq, onClose }: Props) => {
  const { t } = useTranslation(['close-rfq', 'shared']);
  const quotes = useQueryCall('rfqQuotes', { params: { rfqId: rfq.rfqId } });
  const profile = useProfile();
  if (quotes.data && profile.data)
    return (
      <Wizard
        rfq={rfq}
        onClose={onClose}
        quotes={quotes.data}
        suppliers={quotingSuppliers(quotes.data, profile.data.companyId)}
      />
    );
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
