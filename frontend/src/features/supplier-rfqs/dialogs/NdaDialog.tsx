import AttachFile from '@mui/icons-material/AttachFile';
import { Alert, Box, Button, Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload, useCommand } from '../../../app/providers/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { DocumentLinks } from '../components/detail/RfqDocuments.js';

type Props = { readonly rfq: SupplierRfqDetails['rfq']; readonly onClose: () => void };
type Signed = { readonly attachmentKey: string; readonly label: string };

/** Asks for access: the NDA to read, the consent, and a signed copy if one likes (NDA-09). */
const NdaDialog = ({ rfq, onClose }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const [consent, setConsent] = useState(false);
  const [signed, setSigned] = useState<Signed | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const document = rfq.ndaDocuments[0];
  const { mutate, isPending } = useCommand('requestNdaAccess', {
    onSuccess: () => {
      showAlert({ type: 'success', title: t('nda.requested') });
      onClose();
    },
  });

  const send = async (file: File): Promise<void> => {
    setProgress(0);
    try {
      const { attachmentKey, label } = await upload('uploadContextless', {
        file,
        fields: { type: 'NdaSigned' },
        onProgress: setProgress,
      });
      setSigned({ attachmentKey, label });
    } catch (error) {
      showAlert({ type: 'error', title: problemTitle(error) });
    } finally {
      setProgress(null);
    }
  };
  const submit = (): void => {
    if (document === undefined || !consent || progress !== null) return;
    mutate({
      body: { rfqId: rfq.rfqId, documentId: document.documentId, signedAttachmentKey: signed?.attachmentKey },
    });
  };

  return (
    <FormDialog
      title={t('nda.title')}
      width="md"
      dirty={signed !== null}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          variant="contained"
          disabled={!consent || document === undefined || progress !== null}
          loading={isPending}
        >
          {t('nda.submit')}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('nda.text')}</Typography>
      {document === undefined ? (
        <Alert severity="warning">{t('nda.noDocument')}</Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DocumentLinks documents={rfq.ndaDocuments} />
          <FormControlLabel
            control={<Checkbox checked={consent} onChange={(_, on) => setConsent(on)} />}
            label={t('nda.consent')}
          />
          <Box>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={t('nda.upload')}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) void send(file);
              }}
            />
            <Button
              variant="outlined"
              startIcon={<AttachFile />}
              disabled={progress !== null}
              onClick={() => chooser.current?.click()}
            >
              {t(signed === null ? 'nda.upload' : 'nda.replace')}
            </Button>
            {signed !== null && (
              <Typography component="span" variant="body2" sx={{ ml: 1.5, overflowWrap: 'anywhere' }}>
                {signed.label}
              </Typography>
            )}
            {progress !== null && (
              <LinearProgress
                variant="determinate"
                value={progress * 100}
                aria-label={t('nda.uploading')}
                sx={{ mt: 1 }}
              />
            )}
          </Box>
        </Box>
      )}
    </FormDialog>
  );
};

export default NdaDialog;
