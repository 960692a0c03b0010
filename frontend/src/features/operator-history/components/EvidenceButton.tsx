import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded when it is opened, as the form library is as large as a list.
const EvidenceDialog = lazy(() => import('./EvidenceDialog.js'));

type Props = { readonly rfq: Pick<OperatorRfq, 'rfqId' | 'secondaryId'> };

/** Opens the dialog that hands out the evidence of an RFQ. */
export const EvidenceButton = ({ rfq }: Props) => {
  const { t } = useTranslation('operator-history');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<VerifiedOutlined />} onClick={() => setOpen(true)}>
        {t('evidence.button')}
      </Button>
      <Suspense>{open && <EvidenceDialog rfq={rfq} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
