import { replaySwaps } from '@torno/domain';
import { useDataProvider, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { AppDataProvider } from '../../../api/data-provider.js';
import { problemTitle } from '../../../api/problem-text.js';
import { FormRadios } from '../../../shared/forms/fields.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useAction } from '../hooks/use-action.js';
import type { ProjectionAction, ActionValues } from '../model/actions.js';

const defaultValues: Pick<ActionValues, 'swap'> = { swap: 'automatic' };

type Props = { readonly action: ProjectionAction; readonly onClose: () => void };

/** Asks for the reason of an action, with which it is recorded. */
const ActionDialog = ({ action, onClose }: Props) => {
  const { t } = useTranslation('projections');
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  /** A stream that was folded again may have failed again. */
  const notifyHealed = async (name: string, stream: string): Promise<void> => {
    try {
      const parkedStreams = await dataProvider.query('parkedEvents', { params: { name } });
      const stillParked = parkedStreams.find((each) => each.stream === stream);
      if (stillParked) notify(t('action.heal.stillParked', { stream, error: stillParked.error }), { type: 'warning' });
      else notify(t('action.heal.done', { stream }), { type: 'success' });
    } catch (problem) {
      notify(`${t('action.heal.unread', { stream })}\n${problemTitle(problem)}`, { type: 'warning' });
    }
  };
  const send = useAction(() => {
    onClose();
    // Not awaited: the action is carried out, whether or not its outcome can be read.
    if (action.kind === 'heal') void notifyHealed(action.name, action.stream);
    else notify(t(`action.${action.kind}.done`, { name: action.name }), { type: 'success' });
  });
  return (
    <ReasonDialog
      title={t(`action.${action.kind}.title`, { name: action.name })}
      about={t(`action.${action.kind}.text`, { stream: action.kind === 'heal' ? action.stream : '' })}
      hint={t('action.reasonHint')}
      submit={{ label: t(`action.${action.kind}.button`), color: action.kind === 'discard' ? 'error' : 'primary' }}
      values={defaultValues}
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
