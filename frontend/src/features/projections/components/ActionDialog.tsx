import { replaySwaps } from '@torno/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormRadios } from '../../../shared/forms/fields.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useAction } from '../hooks/use-action.js';
import type { ProjectionAction, ActionValues } from '../model/actions.js';

const usual: Pick<ActionValues, 'swap'> = { swap: 'automatic' };

type Props = { readonly action: ProjectionAction; readonly onClose: () => void };

/** Asks for the reason of an action, with which it is recorded. */
const ActionDialog = ({ action, onClose }: Props) => {
  const { t } = useTranslation('projections');
  const notify = useNotify();
  const send = useAction(() => {
    notify(t(`action.${action.kind}.done`, { name: action.name }), { type: 'success' });
    onClose();
  });
  return (
    <ReasonDialog
      title={t(`action.${action.kind}.title`, { name: action.name })}
      about={t(`action.${action.kind}.text`, { stream: action.kind === 'heal' ? action.stream : '' })}
      hint={t('action.reasonHint')}
      submit={{ label: t(`action.${action.kind}.button`), color: action.kind === 'discard' ? 'error' : 'primary' }}
      values={usual}
      onSubmit={(reason, { swap }) => send(action, { reason, swap })}
      onClose={onClose}
    >
      {action.kind === 'replay' && (
        <FormRadios
          source="swap"
          label={t('action.swapWhen')}
          choices={replaySwaps.map((id) => ({ id, label: t(`action.swaps.${id}`) }))}
        />
      )}
    </ReasonDialog>
  );
};

export default ActionDialog;
