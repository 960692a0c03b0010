import { isSettingValue, settings } from '@torno/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type OperatorSettingRecord, operatorSettings } from '../../../api/resources/operator-records.js';
import { useChange } from '../../../api/use-change.js';
import { FormDecimal, FormRadios } from '../../../shared/forms/fields.js';
import { useSettingWords } from '../hooks/use-setting-words.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = {
  readonly setting: OperatorSettingRecord;
  /** The initial value of the dialog: the present one, or an earlier one to go back to. */
  readonly value: string;
  readonly onClose: () => void;
};

/** Changes a setting of the platform, with a reason. */
const SettingDialog = ({ setting, value, onClose }: Props) => {
  const { key: name } = setting;
  const { t } = useTranslation(['operator-settings', 'operator']);
  const words = useSettingWords(name);
  const notify = useNotify();
  const [changeValue] = useChange(operatorSettings, 'value', { returnPromise: true });
  const change = async (reason: string, data: { readonly value: string }): Promise<void> => {
    await changeValue(setting, data.value, { reason });
    notify(t('settings.changed', { name: words.label }), { type: 'success' });
    onClose();
  };
  const { range } = settings[name];
  const label = t('settings.value');
  return (
    <ReasonDialog
      title={t('settings.changeNamed', { name: words.label })}
      about={words.text}
      hint={t('operator:reason.kept')}
      submit={{ label: t('settings.save') }}
      values={{ value }}
      onSubmit={change}
      onClose={onClose}
    >
      {range ? (
        <FormDecimal
          source="value"
          label={label}
          validate={(text: string) => (isSettingValue(name, text) ? undefined : words.limits)}
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
