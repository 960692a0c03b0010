import { replaySwaps } from '@torno/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormRadios } from '../../../shared/forms/fields.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useAct } from '../hooks/use-act.js';
import type { Act, ActValues } from '../model/acts.js';

const usual: Pick<ActValues, 'swap'> = { swap: 'automatic' };

type Props = { readonly act: Act; readonly onClose: () => void };

/** Asks for the reason of an act, with which it is recorded. */
const ActDialog = ({ act, onClose }: Props) => {
  const { t } = useTranslation('projections');
  const notify = useNotify();
  const send = useAct(() => {
    notify(t(`act.${act.kind}.done`, { name: act.name }), { type: 'success' });
    onClose();
  });
  return (
    <ReasonDialog
      title={t(`act.${act.kind}.title`, { name: act.name })}
      about={t(`act.${act.kind}.text`, { stream: act.kind === 'heal' ? act.stream : '' })}
      hint={t('act.reasonHint')}
      submit={{ label: t(`act.${act.kind}.button`), color: act.kind === 'discard' ? 'error' : 'primary' }}
      values={usual}
      onSubmit={(reason, { swap }) => send(act, { reason, swap })}
      onClose={onClose}
    >
      {act.kind === 'replay' && (
        <FormRadios
          source="swap"
          label={t('act.swapWhen')}
          choices={replaySwaps.map((id) => ({ id, label: t(`act.swaps.${id}`) }))}
        />
      )}
    </ReasonDialog>
  );
};

export default ActDialog;
