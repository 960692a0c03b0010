import { tiers } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormRadios } from '../../../shared/forms/fields.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly company: Pick<OperatorRecord<'operatorCompanies'>, 'companyId' | 'label' | 'tier'>;
  readonly onClose: () => void;
};

/** Changes the tier of a supplier, with a reason (UPG-07). */
const CompanyTierDialog = ({ company: { companyId, label, tier }, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const change = useDialogCommand('changeCompanyTier', { done: t('companyTier.changed', { name: label }), onClose });
  return (
    <ReasonDialog
      title={t('companyTier.title', { name: label })}
      about={t('companyTier.about')}
      hint={t('reason.kept')}
      submit={{ label: t('companyTier.submit') }}
      values={{ tier: tier ?? 'C' }}
      onSubmit={(reason, chosen) => change({ params: { companyId }, body: { ...chosen, reason } })}
      onClose={onClose}
    >
      <FormRadios
        source="tier"
        label={t('companyTier.label')}
        choices={tiers.map((tier) => ({ id: tier, label: t(`companyTier.${tier}`) }))}
      />
    </ReasonDialog>
  );
};

export default CompanyTierDialog;
