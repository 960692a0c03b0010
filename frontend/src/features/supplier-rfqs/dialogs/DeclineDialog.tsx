import { Typography } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';

type Props = { readonly rfqIDs: readonly string[]; readonly onClose: () => void; readonly onDone?: () => void };

/** Informs the buyers that the supplier will not quote (SDET-64). */
const DeclineDialog = ({ rfqIDs, onClose, onDone }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const decline = useFormCommand('declineRfqs', {
    onSuccess: () => {
      notify(t('done.declined', { count: rfqIDs.length }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('decline.title', { count: rfqIDs.length })}
      defaultValues={{ reason: '' }}
      submit={{ label: t('decline.submit'), color: 'error' }}
      onSubmit={({ reason }) => decline({ body: { rfqIDs: [...rfqIDs], reason } })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('decline.text')}</Typography>
      <FormText source="reason" label={t('decline.reason')} multiline minRows={3} maxLength={rfqLimits.declineReason} />
    </FormDialog>
  );
};

export default DeclineDialog;
