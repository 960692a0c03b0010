import { isSettingValue, type SettingName, settings } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormDecimal, FormRadios } from '../../../shared/forms/fields.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { useSettingWords } from '../hooks/use-setting-words.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly name: SettingName;
  /** What the dialog begins with: the present value, or an earlier one to go back to. */
  readonly value: string;
  readonly onClose: () => void;
};

/** Changes a setting of the platform, with a reason. */
const SettingDialog = ({ name, value, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const words = useSettingWords(name);
  const change = useDialogCommand('changeConfig', { done: t('settings.changed', { name: words.label }), onClose });
  const { range } = settings[name];
  const label = t('settings.value');
  return (
    <ReasonDialog
      title={words.label}
      about={words.text}
      hint={t('reason.kept')}
      submit={{ label: t('settings.change') }}
      values={{ value }}
      onSubmit={(reason, values) => change({ body: { key: name, value: values['value'] ?? '', reason } })}
      onClose={onClose}
    >
      {range ? (
        <FormDecimal
          source="value"
          label={label}
          validate={(typed: string) => (isSettingValue(name, typed) ? undefined : words.limits)}
          required
        />
      ) : (
        <FormRadios
          source="value"
          label={label}
          choices={['true', 'false'].map((id) => ({ id, label: words.valueOf(id) }))}
        />
      )}
    </ReasonDialog>
  );
};

export default SettingDialog;
