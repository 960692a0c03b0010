import type { OperatorRfq } from '@torno/contract';
import { refusalLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { reasonsErrorOf, reasonsIn } from '../model/refusal-reasons.js';

type Props = {
  readonly rfq: Pick<OperatorRfq, 'rfqId'>;
  readonly name: string;
  readonly onClose: () => void;
};

/** Refuses a publication with reasons for its buyer (RFQ-10, RFQ-11). */
const RefuseDialog = ({ rfq: { rfqId }, name, onClose }: Props) => {
  const { t } = useTranslation('operator-verification');
  const refuse = useDialogCommand('failRfq', { done: t('verification.refused'), onClose });
  const faultIn = (text: string): string | undefined => {
    const fault = reasonsErrorOf(reasonsIn(text));
    const limit = fault === 'tooManyReasons' ? refusalLimits.reasons : refusalLimits.reason;
    return fault === null ? undefined : t(`verification.${fault}`, { limit });
  };
  return (
    <FormDialog
      title={t('verification.refuseTitle', { name })}
      defaultValues={{ reasons: '' }}
      mode="onChange"
      submit={{ label: t('verification.refuse'), color: 'error' }}
      onSubmit={({ reasons }) => refuse({ params: { rfqId }, body: { reasons: [...reasonsIn(reasons)] } })}
      onClose={onClose}
    >
      <FormText
        source="reasons"
        label={t('verification.reasons')}
        helperText={t('verification.reasonsHint')}
        validate={faultIn}
        multiline
        minRows={4}
        required
      />
    </FormDialog>
  );
};

export default RefuseDialog;
