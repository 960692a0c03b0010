import { type OperatorRole, operatorRoles } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormRadios } from '../../../shared/forms/fields.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly user: Pick<OperatorRecord<'operatorUsers'>, 'userId' | 'name' | 'operatorRole'>;
  readonly onClose: () => void;
};

const noRole = 'none';

type Values = { readonly role: OperatorRole | typeof noRole };

/** Makes a user an operator, gives them another role as one, or ends that, with a reason (ROLE-09). */
const OperatorRoleDialog = ({ user: { userId, name, operatorRole }, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const change = useDialogCommand('changeOperator', { done: t('operatorRole.changed', { name }), onClose });
  return (
    <ReasonDialog<Values>
      title={t('operatorRole.title', { name })}
      about={t('operatorRole.about')}
      hint={t('reason.kept')}
      submit={{ label: t('operatorRole.submit') }}
      values={{ role: operatorRole ?? noRole }}
      onSubmit={(reason, { role }) =>
        change({ params: { userId }, body: { role: role === noRole ? null : role, reason } })
      }
      onClose={onClose}
    >
      <FormRadios
        source="role"
        label={t('operatorRole.label')}
        choices={[...operatorRoles, noRole].map((role) => ({ id: role, label: t(`operatorRole.${role}`) }))}
      />
    </ReasonDialog>
  );
};

export default OperatorRoleDialog;
