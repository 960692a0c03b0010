import { Box, FormControlLabel, FormHelperText, Radio, RadioGroup, Switch, TextField } from '@mui/material';
import { demandTypes, rfqLimits, rfqReasons } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { LookupSelect } from '../../lookups/index.js';
import { Documents } from '../components/documents/Documents.js';
import { FilesFirst } from '../components/documents/FilesFirst.js';
import { FormSection } from '../components/FormSection.js';
import { StepForm } from '../components/StepForm.js';
import { useHeaderForm, useWizard } from '../hooks/wizard-context.js';

/** First step: what the RFQ is called and why it is made. */
const RfqDataPage = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq } = useWizard();
  const { header, change, isMarked } = useHeaderForm();
  const otherReason = header.reason === 'Other';
  const reasonWrong = isMarked('reason');
  return (
    <StepForm step="rfq-data">
      <FormSection title={t('start.title')}>
        <FilesFirst />
      </FormSection>
      <FormSection title={t('data.name')}>
        <TextField
          label={t('data.label')}
          required
          value={header.label}
          onChange={({ target }) => change({ label: target.value })}
          error={isMarked('rfqLabel')}
          helperText={isMarked('rfqLabel') ? t('data.labelMissing') : undefined}
          slotProps={{ htmlInput: { maxLength: rfqLimits.label } }}
        />
        <TextField
          label={t('data.internalCode')}
          value={header.internalCode}
          onChange={({ target }) => change({ internalCode: target.value })}
          helperText={t('data.internalCodeHint')}
          slotProps={{ htmlInput: { maxLength: rfqLimits.internalCode } }}
          sx={{ maxWidth: { sm: 400 } }}
        />
      </FormSection>
      <FormSection title={t('data.demand')}>
        <RadioGroup
          row
          aria-label={t('data.demand')}
          value={header.demandType}
          onChange={(_, value) => change({ demandType: demandTypes.find((type) => type === value) })}
        >
          {demandTypes.map((type) => (
            <FormControlLabel key={type} value={type} control={<Radio />} label={t(`demandType.${type}`)} />
          ))}
        </RadioGroup>
        <LookupSelect
          lookup="dataRfqReasons"
          label={t('data.reason')}
          required
          value={header.reason}
          onChange={(reason) => change({ reason: rfqReasons.find((known) => known === reason) ?? null })}
          error={reasonWrong && !otherReason}
          helperText={reasonWrong && !otherReason ? t('data.reasonMissing') : undefined}
          sx={{ maxWidth: { sm: 400 } }}
        />
        {(otherReason || header.reasonComment !== '') && (
          <TextField
            label={t('data.reasonComment')}
            required={otherReason}
            multiline
            minRows={2}
            value={header.reasonComment}
            onChange={({ target }) => change({ reasonComment: target.value })}
            error={reasonWrong && otherReason}
            helperText={reasonWrong && otherReason ? t('data.reasonCommentMissing') : undefined}
            slotProps={{ htmlInput: { maxLength: rfqLimits.reasonComment } }}
          />
        )}
      </FormSection>
      <FormSection title={t('data.nda')}>
        <Box>
          <FormControlLabel
            control={<Switch checked={header.ndaRequired} onChange={(_, on) => change({ ndaRequired: on })} />}
            label={t('data.ndaRequired')}
          />
          <FormHelperText>{t('data.ndaHint')}</FormHelperText>
        </Box>
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
