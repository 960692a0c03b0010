import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Button, Typography } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/index.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useHistoryDownload } from '../hooks/use-history-download.js';

type Props = { readonly rfq: Pick<OperatorRfq, 'rfqId' | 'secondaryId'>; readonly onClose: () => void };

/** Hands out the whole history with its files, in an archive that anybody can verify (decision 0033), for a reason. */
const EvidenceDialog = ({ rfq: { rfqId, secondaryId }, onClose }: Props) => {
  const { t } = useTranslation(['operator-history', 'operator']);
  const download = useHistoryDownload();
  return (
    <ReasonDialog
      title={t('evidence.title')}
      about={t('evidence.text')}
      hint={t('operator:reason.kept')}
      submit={{ label: t('evidence.download') }}
      onSubmit={async (reason) => {
        await download({
          of: { subject: 'rfqs', id: rfqId },
          format: 'evidence',
          reason,
          addressOf: (downloadId) => fileAddress('rfqEvidence', { params: { rfqId }, query: { download: downloadId } }),
          fileName: t('evidence.fileName', { number: secondaryId }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <div>
        <Typography>{t('evidence.verifierText')}</Typography>
        <Button href="/verify.html" target="_blank" rel="noopener" startIcon={<OpenInNew />} sx={{ mb: 2 }}>
          {t('evidence.verifier')}
        </Button>
        <Alert severity="warning">{t('evidence.confidential')}</Alert>
      </div>
    </ReasonDialog>
  );
};

export default EvidenceDialog;
