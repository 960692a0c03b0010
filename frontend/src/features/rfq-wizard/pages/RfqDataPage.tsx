import { demandTypes, rfqLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormRadios, FormSwitch, FormText } from '../../../shared/forms/fields.js';
import { FormLookup } from '../../lookups/index.js';
import { Documents } from '../components/documents/Documents.js';
import { FilesFirst } from '../components/documents/FilesFirst.js';
import { HeaderForm } from '../components/DraftForm.js';
import { FormSection } from '../components/FormSection.js';
import { StepForm } from '../components/StepForm.js';
import { useHeader, useWizard } from '../hooks/wizard-context.js';

/** First step: name and purpose of the RFQ. */
const RfqDataPage = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq } = useWizard();
  const { header, isMarked } = useHeader();
  const otherReason = header.reason === 'Other';
  const reasonMissing = isMarked('reason');
  return (
    <StepForm step="rfq-data" Form={HeaderForm}>
      <FormSection title={t('start.title')}>
        <FilesFirst />
      </FormSection>
      <FormSection title={t('data.name')}>
        <FormText
          source="label"
          label={t('data.label')}
          required
          problem={isMarked('rfqLabel') ? t('data.labelMissing') : undefined}
          maxLength={rfqLimits.label}
        />
        <FormText
          source="internalCode"
          label={t('fields:internalCode')}
          helperText={t('data.internalCodeHint')}
          maxLength={rfqLimits.internalCode}
          sx={{ maxWidth: { sm: 400 } }}
        />
      </FormSection>
      <FormSection title={t('fields:demandType')}>
        <FormRadios
          source="demandType"
          row
          label={t('fields:demandType')}
          hideLabel
          choices={demandTypes.map((type) => ({ id: type, label: t(`demandType.${type}`) }))}
        />
        <FormLookup
          source="reason"
          lookup="dataRfqReasons"
          label={t('fields:reason')}
          required
          problem={reasonMissing && !otherReason ? t('data.reasonMissing') : undefined}
          sx={{ maxWidth: { sm: 400 } }}
        />
        {(otherReason || header.reasonComment !== '') && (
          <FormText
            source="reasonComment"
            label={t('data.reasonComment')}
            required={otherReason}
            multiline
            minRows={2}
            problem={reasonMissing && otherReason ? t('data.reasonCommentMissing') : undefined}
            maxLength={rfqLimits.reasonComment}
          />
        )}
      </FormSection>
      <FormSection title={t('data.nda')}>
        <FormSwitch source="ndaRequired" label={t('data.ndaRequired')} helperText={t('data.ndaHint')} />
        {header.ndaRequired && (
          <Documents
            files={rfq.ndaDocuments}
            target={{ type: 'NdaDocument' }}
            label={t('data.ndaDocuments')}
            error={isMarked('ndaDocument') ? t('data.ndaMissing') : undefined}
          />
        )}
      </FormSection>
    </StepForm>
  );
};

export default RfqDataPage;
