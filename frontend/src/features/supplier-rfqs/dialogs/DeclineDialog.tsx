import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';

type Props = { readonly rfqIDs: readonly string[]; readonly onClose: () => void; readonly onDone?: () => void };

const longestReason = 1000;

/** Tells the buyers that one will not quote (SDET-64). */
const DeclineDialog = ({ rfqIDs, onClose, onDone }: Props) => {
  const { t } = useTranslation(['supplier-rfqs', 'shared']);
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCommand('declineRfqs', {
    onSuccess: () => {
      notify(t('done.declined', { count: rfqIDs.length }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('decline.title', { count: rfqIDs.length })}
      dirty={reason !== ''}
      onClose={onClose}
      onSubmit={() => mutate({ body: { rfqIDs: [...rfqIDs], reason } })}
      actions={
        <>
          <Button onClick={onClose}>{t('shared:cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {t('decline.submit')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('decline.text')}</Typography>
      <TextField
        label={t('decline.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: longestReason } }}
      />
    </FormDialog>
  );
};

export default DeclineDialog;
