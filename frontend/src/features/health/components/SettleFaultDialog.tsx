import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

type Props = { readonly fault: OperatorRecord<'operatorFaults'>; readonly onClose: () => void };

/** Marks an error as settled, with a reason. */
const SettleFaultDialog = ({ fault: { faultId, message }, onClose }: Props) => {
  const { t } = useTranslation('health');
  const settle = useDialogCommand('settleFault', { done: t('faults.settled'), onClose });
  return (
    <ReasonDialog
      title={t('faults.settleTitle')}
      about={message}
      hint={t('faults.settleHint')}
      submit={{ label: t('faults.settle') }}
      onSubmit={(reason) => settle({ params: { faultId }, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default SettleFaultDialog;
