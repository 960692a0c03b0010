import { rfqLimits } from '@torno/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
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
    <ReasonDialog
      title={t('decline.title', { count: rfqIDs.length })}
      about={t('decline.text')}
      optional
      label={t('decline.reason')}
      maxLength={rfqLimits.declineReason}
      submit={{ label: t('decline.submit'), color: 'error' }}
      onSubmit={(reason) => decline({ body: { rfqIDs: [...rfqIDs], reason } })}
      onClose={onClose}
    />
  );
};

export default DeclineDialog;
