import { noAwardReasons } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormRadios } from '../../../../shared/forms/fields.js';

/** Why nobody gets the order. */
export const Reason = () => {
  const { t } = useTranslation('close-rfq');
  return (
    <FormRadios
      source="noAwardReason"
      label={t('question.reason')}
      choices={noAwardReasons.map((reason) => ({ id: reason, label: t(`reason.${reason}`) }))}
    />
  );
};
