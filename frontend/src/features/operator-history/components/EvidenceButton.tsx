import OpenInNew from '@mui/icons-material/OpenInNew';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Alert, Button, Typography } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { downloadFile, fileAddress, problemTitle } from '../../../api/index.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';

type Props = { readonly rfq: Pick<OperatorRfq, 'rfqId' | 'secondaryId'> };

/** Hands out the whole history with its files, in an archive that anybody can verify (decision 0033). */
export const EvidenceButton = ({ rfq: { rfqId, secondaryId } }: Props) => {
  const { t } = useTranslation('operator-history');
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const download = async (): Promise<void> => {
    setLoading(true);
    try {
      const url = fileAddress('rfqEvidence', { params: { rfqId } });
      await downloadFile(url, t('evidence.fileName', { number: secondaryId }));
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <Button startIcon={<VerifiedOutlined />} onClick={() => setOpen(true)}>
        {t('evidence.button')}
      </Button>
      {open && (
        <AppDialog
          title={t('evidence.title')}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t('evidence.close')}</Button>
              <Button variant="contained" loading={loading} onClick={() => void download()}>
                {t('evidence.download')}
              </Button>
            </>
          }
        >
          <Typography sx={{ mb: 2 }}>{t('evidence.text')}</Typography>
          <Typography>{t('evidence.verifierText')}</Typography>
          <Button href="/verify.html" target="_blank" rel="noopener" startIcon={<OpenInNew />} sx={{ mb: 2 }}>
            {t('evidence.verifier')}
          </Button>
          <Alert severity="warning">{t('evidence.confidential')}</Alert>
        </AppDialog>
      )}
    </>
  );
};
