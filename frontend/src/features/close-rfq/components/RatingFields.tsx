import { Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { ratingCriteria, type RatingCriterion, rfqLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { Rating } from '../model/close-wizard.js';

type Props = {
  readonly supplier: string;
  readonly rating: Rating;
  readonly onChange: (rating: Rating) => void;
};

/** The strengths of a supplier; OTHERS requires a text (CLOSE-04, CLOSE-05). */
export const RatingFields = ({ supplier, rating, onChange }: Props) => {
  const { t } = useTranslation('close-rfq');
  const { criteria, freeText } = rating;
  const toggle = (criterion: RatingCriterion): void =>
    onChange({
      freeText,
      criteria: criteria.includes(criterion)
        ? criteria.filter((other) => other !== criterion)
        : [...criteria, criterion],
    });
  return (
    <>
      <FormGroup row aria-label={t('rate', { supplier })}>
        {ratingCriteria.map((criterion) => (
          <FormControlLabel
            key={criterion}
            control={<Checkbox checked={criteria.includes(criterion)} onChange={() => toggle(criterion)} />}
            label={t(`criterion.${criterion}`)}
          />
        ))}
      </FormGroup>
      {criteria.includes('OTHERS') && (
        <TextField
          required
          label={t('freeText', { supplier })}
          multiline
          minRows={2}
          value={freeText}
          onChange={({ target }) => onChange({ criteria, freeText: target.value })}
          slotProps={{ htmlInput: { maxLength: rfqLimits.ratingComment } }}
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
};
