import { Box } from '@mui/material';
import { deliveryConditionChoices, isDeliveryInWords, rfqLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormRadios, FormSwitch, FormText } from '../../../shared/forms/fields.js';
import { FormLookup } from '../../lookups/index.js';
import { Documents } from '../components/documents/Documents.js';
import { HeaderForm } from '../components/DraftForm.js';
import { FormSection } from '../components/FormSection.js';
import { PaymentTerms } from '../components/PaymentTerms.js';
import { StepForm } from '../components/StepForm.js';
import { useHeader, useWizard } from '../hooks/wizard-context.js';

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Third step: currency, unit and terms of the quotes (CREATE-26). */
const PurchaseConditionPage = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq } = useWizard();
  const { header, isMarked } = useHeader();
  const byIncoterm = header.deliveryConditionChoice === 'incoterm';
  const inWords = isDeliveryInWords(header);
  return (
    <StepForm step="purchase-condition" Form={HeaderForm}>
      <FormSection title={t('conditions.prices')}>
        <Box sx={pair}>
          <FormLookup source="currency" lookup="dataCurrencies" label={t('fields:currency')} />
          <FormLookup source="unit" lookup="dataUnits" label={t('fields:unit')} />
        </Box>
        <FormSwitch source="hasFixedCost" label={t('conditions.toolCost')} helperText={t('conditions.toolCostHint')} />
      </FormSection>
      <FormSection title={t('fields:deliveryCondition')}>
        <FormRadios
          source="deliveryConditionChoice"
          row
          label={t('fields:deliveryCondition')}
          hideLabel
          choices={deliveryConditionChoices.map((choice) => ({ id: choice, label: t(`conditions.${choice}`) }))}
        />
        <Box sx={pair}>
          {byIncoterm && <FormLookup source="incoterm" lookup="dataIncoterms" label={t('fields:incoterm')} />}
          {inWords && (
            <FormText
              source="deliveryCondition"
              label={t('conditions.freeTextLabel')}
              required
              multiline
              problem={isMarked('deliveryCondition') ? t('conditions.freeTextMissing') : undefined}
              maxLength={rfqLimits.condition}
            />
          )}
        </Box>
      </FormSection>
      <FormSection title={t('conditions.payment')}>
        <PaymentTerms />
      </FormSection>
      <FormSection title={t('conditions.terms')}>
        <FormSwitch source="ownTerms" label={t('conditions.ownTerms')} />
        {header.ownTerms && (
          <Documents
            files={rfq.termsDocuments}
            target={{ type: 'TermsDocument' }}
            label={t('conditions.termsDocuments')}
            error={isMarked('termsDocument') ? t('conditions.termsMissing') : undefined}
          />
        )}
      </FormSection>
    </StepForm>
  );
};

export default PurchaseConditionPage;
