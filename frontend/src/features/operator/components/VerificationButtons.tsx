import { Button } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

// Loaded when it is opened, as the form library is as large as a list.
const RefuseDialog = lazy(() => import('./RefuseDialog.js'));

type Props = { readonly rfq: Pick<OperatorRfq, 'rfqId' | 'label' | 'secondaryId'> };

/** Releases a published RFQ or refuses it (RFQ-10). */
export const VerificationButtons = ({ rfq }: Props) => {
  const { t } = useTranslation('operator');
  const mayVerify = useMayCall()('verifyRfq');
  const confirm = useConfirm();
  const notify = useNotify();
  const [refusing, setRefusing] = useState(false);
  const name = `${rfq.secondaryId} ${rfq.label}`.trim();
  const { mutate, isPending } = useCommand('verifyRfq', {
    onSuccess: ({ status }) =>
      status === 'Active'
        ? notify(t('verification.released'), { type: 'success' })
        : notify(t('verification.foundFaulty'), { type: 'error' }),
  });
  if (!mayVerify) return null;
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
      <Suspense>{refusing && <RefuseDialog rfq={rfq} name={name} onClose={() => setRefusing(false)} />}</Suspense>
    </>
  );
};
