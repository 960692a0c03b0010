import { companyStates } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormRadios } from '../../../shared/forms/fields.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly company: Pick<OperatorRecord<'operatorCompanies'>, 'companyId' | 'label' | 'state' | 'stateReason'>;
  readonly onClose: () => void;
};

/**
 * Changes the state of a company, with a reason: its users cannot sign in, cannot deal with other companies, or can do
 * both again (COMP-38).
 */
const CompanyStateDialog = ({ company: { companyId, label, state, stateReason }, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const change = useDialogCommand('changeCompanyState', { done: t('companyState.changed', { name: label }), onClose });
  return (
    <ReasonDialog
      title={t('companyState.title', { name: label })}
      {...(stateReason === '' ? {} : { about: t('companyState.since', { reason: stateReason }) })}
      hint={t('companyState.reasonHint')}
      submit={{ label: t('companyState.submit') }}
      values={{ state }}
      onSubmit={(reason, chosen) => change({ params: { companyId }, body: { ...chosen, reason } })}
      onClose={onClose}
    >
      <FormRadios
        source="state"
        label={t('column.state')}
        choices={companyStates.map((state) => ({ id: state, label: t(`companyState.${state}`) }))}
      />
    </ReasonDialog>
  );
};

export default CompanyStateDialog;
