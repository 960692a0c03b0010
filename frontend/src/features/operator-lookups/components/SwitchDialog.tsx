import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

type Props = {
  readonly entry: OperatorRecord<'operatorLookups'>;
  readonly name: string;
  readonly onClose: () => void;
};

/** Deactivates an entry of the reference data, or activates it again, with a reason. */
const SwitchDialog = ({ entry: { type, entryId, state }, name, onClose }: Props) => {
  const { t } = useTranslation(['operator-lookups', 'operator']);
  const action = state === 'active' ? 'deactivate' : 'activate';
  const send = useDialogCommand('switchLookupEntry', { done: t(`lookups.${action}.done`, { name }), onClose });
  return (
    <ReasonDialog
      title={t(`lookups.${action}.title`, { name })}
      about={t(`lookups.${action}.about`)}
      hint={t('operator:reason.kept')}
      submit={{ label: t(`lookups.${action}.choose`), ...(action === 'deactivate' ? { color: 'error' } : {}) }}
      onSubmit={(reason) => send({ params: { type, id: entryId }, body: { active: action === 'activate', reason } })}
      onClose={onClose}
    />
  );
};

export default SwitchDialog;
