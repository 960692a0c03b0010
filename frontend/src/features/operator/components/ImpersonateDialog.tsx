import { Alert, Button, TextField, Typography } from '@mui/material';
import type { OperatorUser } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = { readonly user: Pick<OperatorUser, 'userId' | 'name'>; readonly onClose: () => void };
type AllowedImpersonation = ReplyOf<'allowImpersonation'>;

const LinkDialog = ({
  title,
  impersonation,
  onClose,
}: {
  title: string;
  impersonation: AllowedImpersonation;
  onClose: () => void;
}) => {
  const { t } = useTranslation('operator');
  const { dateTime } = useFormat();
  const notify = useNotify();
  const link = `${window.location.origin}/impersonate?id=${encodeURIComponent(impersonation.token)}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    notify(t('impersonate.copied'), { type: 'success' });
  };
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('impersonate.close')}</Button>
          <Button variant="contained" onClick={() => void copy()}>
            {t('impersonate.copy')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('impersonate.ready', { end: dateTime(impersonation.expiresAt) })}</Typography>
      <TextField
        fullWidth
        label={t('impersonate.link')}
        value={link}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('impersonate.privateWindow')}
      </Alert>
    </AppDialog>
  );
};

/** Asks for a reason, then shows the link with which the operator acts as a user (AUTH-35). */
const ImpersonateDialog = ({ user: { userId, name }, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const [impersonation, setImpersonation] = useState<AllowedImpersonation>();
  const allow = useFormCommand('allowImpersonation', { onSuccess: setImpersonation });
  const title = t('impersonate.title', { name });
  if (impersonation) return <LinkDialog title={title} impersonation={impersonation} onClose={onClose} />;
  return (
    <ReasonDialog
      title={title}
      hint={t('impersonate.reasonHint')}
      submit={{ label: t('impersonate.submit') }}
      onSubmit={(reason) => allow({ body: { userId, reason } })}
      onClose={onClose}
    />
  );
};

export default ImpersonateDialog;
