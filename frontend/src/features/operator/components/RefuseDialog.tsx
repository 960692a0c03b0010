import { Button, TextField } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { faultOf, reasonsIn, refusalLimits } from '../model/refusal-reasons.js';

type Props = {
  readonly rfq: Pick<OperatorRfq, 'rfqId'>;
  readonly name: string;
  readonly onClose: () => void;
};

/** Refuses a publication with reasons that its buyer reads (RFQ-10, RFQ-11). */
export const RefuseDialog = ({ rfq: { rfqId }, name, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const notify = useNotify();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reasons = reasonsIn(text);
  const fault = faultOf(reasons);
  const { mutate, isPending } = useCommand('failRfq', {
    onSuccess: () => {
      notify(t('verification.refused'), { type: 'success' });
      onClose();
    },
  });
  const shown = fault !== null && (tried || fault !== 'reasonsMissing') ? fault : null;
  const limit = shown === 'tooManyReasons' ? refusalLimits.reasons : refusalLimits.characters;
  return (
    <FormDialog
      title={t('verification.refuseTitle', { name })}
      dirty={text !== ''}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault === null) mutate({ params: { rfqId }, body: { reasons: [...reasons] } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('verification.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {t('verification.refuse')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('verification.reasons')}
        multiline
        minRows={4}
        fullWidth
        required
        value={text}
        error={shown !== null}
        helperText={shown === null ? t('verification.reasonsHint') : t(`verification.${shown}`, { limit })}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
};
