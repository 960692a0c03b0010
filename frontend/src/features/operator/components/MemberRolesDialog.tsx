import { companyRoles } from '@torno/domain';
import { required } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormCheckboxes } from '../../../shared/forms/fields.js';
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
      values={{ roles }}
      onSubmit={(reason, { roles: chosenRoles }) =>
        change({
          params: { userId },
          body: { roles: companyRoles.filter((role) => chosenRoles.includes(role)), reason },
        })
      }
      onClose={onClose}
    >
      <FormCheckboxes
        row
        source="roles"
        label={t('memberRoles.roles')}
        validate={required(t('memberRoles.missing'))}
        choices={companyRoles.map((id) => ({ id, label: t(`users.role.${id}`) }))}
      />
    </ReasonDialog>
  );
};

export default MemberRolesDialog;
