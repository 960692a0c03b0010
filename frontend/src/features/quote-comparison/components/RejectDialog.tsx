import { Button, Stack, TextField, Typography } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import { rfqLimits } from '@torno/domain';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';

/** Rejects a quote, with a reason for the supplier if wanted (BRFQ-19, BRFQ-20). */
export const RejectDialog = ({ quote, onClose }: { readonly quote: BuyerQuote; readonly onClose: () => void }) => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCommand('rejectQuote', {
    onSuccess: () => {
      notify(t('reject.done'), { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('reject.title')}
      dirty={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        mutate({ params: { rfqId: quote.rfqId, quoteId: quote.quoteId }, body: { reason: reason.trim() } })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {t('reject.submit')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t('reject.text', { supplier: quote.supplier.label })}</Typography>
        <TextField
          label={t('reject.field')}
          helperText={t('reject.hint', { supplier: quote.supplier.label })}
          multiline
          minRows={3}
          maxRows={10}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: rfqLimits.rejectReason } }}
        />
      </Stack>
    </FormDialog>
  );
};
