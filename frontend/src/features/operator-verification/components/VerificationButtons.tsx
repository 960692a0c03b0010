import { Button } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../api/use-may-call.js';

// Loaded when they are opened, as the form library is as large as a list.
const RefuseDialog = lazy(() => import('./RefuseDialog.js'));
const ReleaseDialog = lazy(() => import('./ReleaseDialog.js'));

type Props = { readonly rfq: Pick<OperatorRfq, 'rfqId' | 'label' | 'secondaryId'> };

/** Releases a published RFQ or refuses it (RFQ-10). */
export const VerificationButtons = ({ rfq }: Props) => {
  const { t } = useTranslation('operator-verification');
  const mayVerify = useMayCall()('verifyRfq');
  const [decision, setDecision] = useState<'release' | 'refuse' | null>(null);
  if (!mayVerify) return null;
  const dialog = { rfq, name: `${rfq.secondaryId} ${rfq.label}`.trim(), onClose: () => setDecision(null) };
  return (
    <>
      <Button
        color="error"
        aria-label={t('verification.refuseNamed', { name: dialog.name })}
        onClick={() => setDecision('refuse')}
      >
        {t('verification.refuse')}
      </Button>
      <Button
        variant="contained"
        aria-label={t('verification.releaseNamed', { name: dialog.name })}
        onClick={() => setDecision('release')}
      >
        {t('verification.release')}
      </Button>
      <Suspense>
        {decision === 'refuse' && <RefuseDialog {...dialog} />}
        {decision === 'release' && <ReleaseDialog {...dialog} />}
      </Suspense>
    </>
  );
};
