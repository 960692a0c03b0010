import { ratingCriteria, rfqLimits } from '@torno/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCheckboxes, FormText } from '../../../shared/forms/fields.js';

type Props = { readonly companyId: string; readonly supplier: string };

/** The strengths of a supplier; OTHERS requires a text (CLOSE-04, CLOSE-05). */
export const RatingFields = ({ companyId, supplier }: Props) => {
  const { t } = useTranslation('close-rfq');
  const source = `ratings.${companyId}`;
  const criteria: readonly string[] = useWatch({ name: `${source}.criteria` });
  return (
    <>
      <FormCheckboxes
        source={`${source}.criteria`}
        label={t('rate', { supplier })}
        hideLabel
        row
        choices={ratingCriteria.map((criterion) => ({ id: criterion, label: t(`criterion.${criterion}`) }))}
      />
      {criteria.includes('OTHERS') && (
        <FormText
          source={`${source}.freeText`}
          label={t('freeText', { supplier })}
          required
          multiline
          minRows={2}
          maxLength={rfqLimits.ratingComment}
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
};
