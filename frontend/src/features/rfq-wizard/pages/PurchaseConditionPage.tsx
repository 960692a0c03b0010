import { Box, FormControlLabel, FormHelperText, Radio, RadioGroup, Switch, TextField } from '@mui/material';
import { currencies, deliveryConditionChoices, incoterms, rfqLimits, units } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { LookupSelect } from '../../lookups/index.js';
import { Documents } from '../components/documents/Documents.js';
import { FormSection } from '../components/FormSection.js';
import { StepForm } from '../components/StepForm.js';
import { useHeaderForm, useWizard } from '../hooks/wizard-context.js';

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Third step: in what suppliers quote and on which terms (CREATE-26). */
const PurchaseConditionPage = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq } = useWizard();
  const { header, change, isMarked } = useHeaderForm();
  const byIncoterm = header.deliveryConditionRadioSelect === 'incoterm';
  return (
    <StepForm step="purchase-condition">
      <FormSection title={t('conditions.prices')}>
        <Box sx={pair}>
          <LookupSelect
            lookup="dataCurrencies"
            label={t('conditions.currency')}
            value={header.currency}
            onChange={(id) => change({ currency: currencies.find((known) => known === id) })}
          />
          <LookupSelect
            lookup="dataUnits"
            label={t('conditions.unit')}
            value={header.unit}
            onChange={(id) => change({ unit: units.find((known) => known === id) })}
          />
        </Box>
        <Box>
          <FormControlLabel
            control={<Switch checked={header.hasFixedCost} onChange={(_, on) => change({ hasFixedCost: on })} />}
            label={t('conditions.toolCost')}
          />
          <FormHelperText>{t('conditions.toolCostHint')}</FormHelperText>
        </Box>
      </FormSection>
      <FormSection title={t('conditions.delivery')}>
        <RadioGroup
          row
          aria-label={t('conditions.delivery')}
          value={header.deliveryConditionRadioSelect}
          onChange={(_, value) =>
            change({ deliveryConditionRadioSelect: deliveryConditionChoices.find((choice) => choice === value) })
          }
        >
          {deliveryConditionChoices.map((choice) => (
            <FormControlLabel key={choice} value={choice} control={<Radio />} label={t(`conditions.${choice}`)} />
          ))}
        </RadioGroup>
        <Box sx={pair}>
          <LookupSelect
            lookup="dataIncoterms"
            label={t('conditions.incotermLabel')}
            disabled={!byIncoterm}
            value={header.incoterm}
            onChange={(id) => change({ incoterm: incoterms.find((known) => known === id) })}
          />
          <TextField
            label={t('conditions.freeTextLabel')}
            disabled={byIncoterm}
            required={!byIncoterm}
            multiline
            value={header.deliveryCondition}
            onChange={({ target }) => change({ deliveryCondition: target.value })}
            error={isMarked('deliveryCondition')}
            helperText={isMarked('deliveryCondition') ? t('conditions.freeTextMissing') : undefined}
            slotProps={{ htmlInput: { maxLength: rfqLimits.condition } }}
          />
        </Box>
      </FormSection>
      <FormSection title={t('conditions.payment')}>
        <TextField
          label={t('conditions.paymentLabel')}
          multiline
          value={header.paymentCondition}
          onChange={({ target }) => change({ paymentCondition: target.value })}
          helperText={t('conditions.paymentHint')}
          slotProps={{ htmlInput: { maxLength: rfqLimits.condition } }}
        />
      </FormSection>
      <FormSection title={t('conditions.terms')}>
        <FormControlLabel
          control={<Switch checked={header.ownTerms} onChange={(_, on) => change({ ownTerms: on })} />}
          label={t('conditions.ownTerms')}
        />
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
