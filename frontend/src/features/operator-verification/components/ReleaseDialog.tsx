import type { OperatorRfq } from '@torno/contract';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly rfq: Pick<OperatorRfq, 'rfqId'>;
  readonly name: string;
  readonly onClose: () => void;
};

/** Releases a publication with a reason (RFQ-10); the check of the RFQ may still find something wrong. */
const ReleaseDialog = ({ rfq: { rfqId }, name, onClose }: Props) => {
  const { t } = useTranslation(['operator-verification', 'operator']);
  const notify = useNotify();
  const release = useFormCommand('verifyRfq', {
    onSuccess: ({ status }) => {
      if (status === 'Active') notify(t('verification.released'), { type: 'success' });
      else notify(t('verification.foundFaulty'), { type: 'error' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('verification.confirmRelease', { name })}
      about={t('verification.confirmReleaseText')}
      hint={t('operator:reason.kept')}
      submit={{ label: t('verification.release') }}
      onSubmit={(reason) => release({ params: { rfqId }, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default ReleaseDialog;
