import { Typography } from '@mui/material';
import { longestReason, replaySwaps } from '@torno/domain';
import { required, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormRadios, FormText } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useAct } from '../hooks/use-act.js';
import type { Act, ActValues } from '../model/acts.js';

type Props = { readonly act: Act; readonly onDone: () => void; readonly onClose: () => void };

const defaultValues: ActValues = { reason: '', swap: 'automatic' };

/** Asks for the reason of an act, with which it is recorded. */
const ActDialog = ({ act, onDone, onClose }: Props) => {
  const { t } = useTranslation('projections');
  const notify = useNotify();
  const send = useAct(() => {
    notify(t(`act.${act.kind}.done`, { name: act.name }), { type: 'success' });
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={t(`act.${act.kind}.title`, { name: act.name })}
      defaultValues={defaultValues}
      submit={{ label: t(`act.${act.kind}.button`), color: act.kind === 'discard' ? 'error' : 'primary' }}
      onSubmit={(values) => send(act, values)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {t(`act.${act.kind}.text`, { stream: act.kind === 'heal' ? act.stream : '' })}
      </Typography>
      {act.kind === 'replay' && (
        <FormRadios
          source="swap"
          label={t('act.swapWhen')}
          choices={replaySwaps.map((id) => ({ id, label: t(`act.swaps.${id}`) }))}
        />
      )}
      <FormText
        source="reason"
        label={t('act.reason')}
        helperText={t('act.reasonHint')}
        maxLength={longestReason}
        validate={required(t('act.reasonMissing'))}
        multiline
        minRows={2}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
};

export default ActDialog;
