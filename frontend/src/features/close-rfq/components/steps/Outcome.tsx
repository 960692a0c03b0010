import { Typography } from '@mui/material';
import { closeOutcomes } from '@torno/domain';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormRadios } from '../../../../shared/forms/fields.js';
import { awardable, isOffered } from '../../model/close-wizard.js';
import { DescribedLabel } from './DescribedLabel.js';
import type { StepProps } from './step-props.js';

const OutcomeLabel = () => {
  const { t } = useTranslation('close-rfq');
  const outcome = useRecordContext()?.id;
  return <DescribedLabel label={t(`outcome.${outcome}`)} hint={t(`outcomeHint.${outcome}`)} />;
};

/** How the RFQ ends. */
export const Outcome = ({ wizard }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const nothingToAward = awardable(wizard).length === 0;
  return (
    <>
      <FormRadios
        source="outcome"
        label={t('question.outcome')}
        choices={closeOutcomes.map((id) => ({ id, disabled: !isOffered(wizard, id) }))}
        optionText={<OutcomeLabel />}
      />
      {nothingToAward && (
        <Typography variant="body2" color="text.secondary">
          {t(wizard.suppliers.length === 0 ? 'noQuotes' : 'noAwardableQuotes')}
        </Typography>
      )}
    </>
  );
};
