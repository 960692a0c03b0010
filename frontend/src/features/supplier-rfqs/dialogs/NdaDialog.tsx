import { Alert, Box, Typography } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload } from '../../../api/index.js';
import { FormCheckbox, useField } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { FileChooser } from '../../../shared/ui/FileChooser.js';
import { DocumentLinks } from '../components/detail/RfqDocuments.js';

type Props = { readonly rfq: SupplierRfqDetails['rfq']; readonly onClose: () => void };
type SignedNda = { readonly attachmentKey: string; readonly label: string };

const noConsent: { readonly consent: boolean; readonly signed: SignedNda | null } = { consent: false, signed: null };

const SignedCopy = ({ onBusy }: { readonly onBusy: (busy: boolean) => void }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { value, onChange } = useField({ source: 'signed' });
  const signedNda: SignedNda | null = value;
  return (
    <Box>
      <FileChooser
        label={t(signedNda === null ? 'nda.upload' : 'nda.replace')}
        refusalOf={problemTitle}
        onBusy={onBusy}
        onFile={async (file, progress) => {
          const { attachmentKey, label } = await upload('uploadContextless', {
            file,
            fields: { type: 'NdaSigned' },
            ...progress,
          });
          onChange({ attachmentKey, label });
        }}
      />
      {signedNda !== null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {signedNda.label}
        </Typography>
      )}
    </Box>
  );
};

/** Requests access: the NDA to read, the consent, and an optional signed copy (NDA-09). */
const NdaDialog = ({ rfq, onClose }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const [isUploading, setIsUploading] = useState(false);
  const document = rfq.ndaDocuments[0];
  const requestAccess = useDialogCommand('requestNdaAccess', { done: t('nda.requested'), onClose });

  return (
    <FormDialog
      title={t('nda.title')}
      width="md"
      defaultValues={noConsent}
      submit={{ label: t('nda.submit'), ready: document !== undefined && !isUploading }}
      onSubmit={({ signed }) =>
        document &&
        requestAccess({
          body: { rfqId: rfq.rfqId, documentId: document.documentId, signedAttachmentKey: signed?.attachmentKey },
        })
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('nda.text')}</Typography>
      {document === undefined ? (
        <Alert severity="warning">{t('nda.noDocument')}</Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DocumentLinks documents={rfq.ndaDocuments} />
          <FormCheckbox
            source="consent"
            label={t('nda.consent')}
            validate={(consent: boolean) => (consent ? undefined : t('nda.consentMissing'))}
          />
          <SignedCopy onBusy={setIsUploading} />
        </Box>
      )}
    </FormDialog>
  );
};

export default NdaDialog;
