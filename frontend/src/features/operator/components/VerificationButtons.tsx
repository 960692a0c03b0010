import { Button } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { confirm } from '../../../shared/ui/confirmation.js';
import { RefuseDialog } from './RefuseDialog.js';

type Props = { readonly rfq: Pick<OperatorRfq, 'rfqId' | 'label' | 'secondaryId'> };

/** Releases a published RFQ or refuses it (RFQ-10). */
export const VerificationButtons = ({ rfq }: Props) => {
  const { t } = useTranslation('operator');
  const [refusing, setRefusing] = useState(false);
  const name = `${rfq.secondaryId} ${rfq.label}`.trim();
  const { mutate, isPending } = useCommand('verifyRfq', {
    onSuccess: ({ status }) =>
      void showAlert(
        status === 'Active'
          ? { type: 'success', title: t('verification.released') }
          : { type: 'error', title: t('verification.foundFaulty') },
      ),
  });
  const release = async (): Promise<void> => {
    const sure = await confirm({
      title: t('verification.askRelease', { name }),
      text: t('verification.askReleaseText'),
      confirmLabel: t('verification.release'),
    });
    if (sure) mutate({ params: { rfqId: rfq.rfqId } });
  };
  return (
    <>
      <Button
        color="error"
        disabled={isPending}
        aria-label={t('verification.refuseNamed', { name })}
        onClick={() => setRefusing(true)}
      >
        {t('verification.refuse')}
      </Button>
      <Button
        variant="contained"
        loading={isPending}
        aria-label={t('verification.releaseNamed', { name })}
        onClick={() => void release()}
      >
        {t('verification.release')}
      </Button>
      {refusing && <RefuseDialog rfq={rfq} name={name} onClose={() => setRefusing(false)} />}
    </>
  );
};
