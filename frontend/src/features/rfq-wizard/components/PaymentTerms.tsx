import { Box, Chip } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useStore } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/fields.js';

const source = 'paymentCondition';

/** The payment terms. While there are none, those that were entered last are offered again. */
export const PaymentTerms = () => {
  const { t } = useTranslation('rfq-wizard');
  const { watch, setValue } = useFormContext<{ readonly [source]: string }>();
  const [last, setLast] = useStore('rfq.payment-terms', '');
  const terms = watch(source).trim();
  return (
    <Box
      onBlur={() => {
        if (terms !== '') setLast(terms);
      }}
    >
      <FormText
        source={source}
        label={t('fields:paymentCondition')}
        helperText={t('conditions.paymentHint')}
        multiline
        maxLength={rfqLimits.condition}
      />
      {terms === '' && last !== '' && (
        <Chip
          size="small"
          variant="outlined"
          label={t('conditions.paymentLast', { terms: last })}
          title={last}
          onClick={() => setValue(source, last, { shouldDirty: true })}
          sx={{ mt: 0.5 }}
        />
      )}
    </Box>
  );
};
