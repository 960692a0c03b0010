import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly user: Pick<OperatorRecord<'operatorUsers'>, 'userId' | 'name' | 'lock'>;
  readonly onClose: () => void;
};

/** Locks a user, or unlocks one whom an operator has locked, with a reason (AUTH-13). */
const LockDialog = ({ user: { userId, name, lock }, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const { dateTime } = useFormat();
  const lockUser = useDialogCommand('lockUser', { done: t('lock.locked', { name }), onClose });
  const unlockUser = useDialogCommand('unlockUser', { done: t('lock.unlocked', { name }), onClose });
  if (lock === null)
    return (
      <ReasonDialog
        title={t('lock.title', { name })}
        about={t('lock.about')}
        hint={t('lock.reasonHint')}
        submit={{ label: t('lock.submit'), color: 'error' }}
        onSubmit={(reason) => lockUser({ params: { userId }, body: { reason } })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={t('unlock.title', { name })}
      about={t('unlock.about', { operator: lock.operatorName, date: dateTime(lock.at), reason: lock.reason })}
      hint={t('reason.kept')}
      submit={{ label: t('unlock.submit') }}
      onSubmit={(reason) => unlockUser({ params: { userId }, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default LockDialog;
