import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload, useCommand } from '../../../api/index.js';
import { FileChooser } from '../../../shared/ui/FileChooser.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { DocumentLinks } from '../components/detail/RfqDocuments.js';

type Props = { readonly rfq: SupplierRfqDetails['rfq']; readonly onClose: () => void };
type Signed = { readonly attachmentKey: string; readonly label: string };

/** Asks for access: the NDA to read, the consent, and a signed copy if one likes (NDA-09). */
const NdaDialog = ({ rfq, onClose }: Props) => {
  const { t } = useTranslation(['supplier-rfqs', 'shared']);
  const notify = useNotify();
  const [consent, setConsent] = useState(false);
  const [signed, setSigned] = useState<Signed | null>(null);
  const [sending, setSending] = useState(false);
  const document = rfq.ndaDocuments[0];
  const { mutate, isPending } = useCommand('requestNdaAccess', {
    onSuccess: () => {
      notify(t('nda.requested'), { type: 'success' });
      onClose();
    },
  });

  const submit = (): void => {
    if (document === undefined || !consent || sending) return;
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
        <>
          <Button onClick={onClose}>{t('shared:cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!consent || document === undefined || sending}
            loading={isPending}
          >
            {t('nda.submit')}
          </Button>
        </>
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
            <FileChooser
              label={t(signed === null ? 'nda.upload' : 'nda.replace')}
              refusalOf={problemTitle}
              onBusy={setSending}
              onFile={async (file, progress) => {
                const { attachmentKey, label } = await upload('uploadContextless', {
                  file,
                  fields: { type: 'NdaSigned' },
                  ...progress,
                });
                setSigned({ attachmentKey, label });
              }}
            />
            {signed !== null && (
              <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                {signed.label}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </FormDialog>
  );
};

export default NdaDialog;
