import { companyRoles } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormRadios } from '../../../shared/forms/fields.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

type Props = {
  readonly user: Pick<OperatorRecord<'operatorUsers'>, 'userId' | 'name' | 'roles'>;
  readonly onClose: () => void;
};

/** Gives a member of a company other roles, with a reason. */
const MemberRolesDialog = ({ user: { userId, name, roles }, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const change = useDialogCommand('changeMemberRoles', { done: t('memberRoles.changed', { name }), onClose });
  return (
    <ReasonDialog
      title={t('memberRoles.title', { name })}
      about={t('memberRoles.about')}
      hint={t('reason.kept')}
      submit={{ label: t('memberRoles.submit') }}
      values={Object.fromEntries(companyRoles.map((role) => [role, roles.includes(role) ? 'yes' : 'no']))}
      onSubmit={(reason, values) =>
        change({ params: { userId }, body: { roles: companyRoles.filter((role) => values[role] === 'yes'), reason } })
      }
      onClose={onClose}
    >
      {companyRoles.map((role) => (
        <FormRadios
          key={role}
          row
          source={role}
          label={t(`users.role.${role}`)}
          choices={(['yes', 'no'] as const).map((id) => ({ id, label: t(`memberRoles.${id}`) }))}
        />
      ))}
    </ReasonDialog>
  );
};

export default MemberRolesDialog;
