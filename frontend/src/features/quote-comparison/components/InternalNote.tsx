import { Box, Paper, Typography } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { EditBase, Form, type RaRecord, SaveButton } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, useProblemToast } from '../../../api/index.js';
import { supplierQuotes } from '../../../api/resources/records.js';
import type { ChangedFields } from '../../../api/use-change.js';
import { useQuietQuery } from '../../../api/use-quiet-query.js';
import { FormText } from '../../../shared/forms/fields.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { useLeaveGuard } from '../../../shared/routing/leave-guard.js';

const NoteField = () => {
  const { t } = useTranslation('quote-comparison');
  const text: string = useWatch({ name: 'note' });
  return (
    <FormText
      source="note"
      label={t('note.field')}
      helperText={t('note.hint', { left: rfqLimits.note - text.length })}
      multiline
      minRows={3}
      maxRows={12}
      maxLength={rfqLimits.note}
    />
  );
};

const SaveNote = () => {
  const { note } = useRecordOf(supplierQuotes);
  const { t } = useTranslation('quote-comparison');
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const text: string = useWatch({ name: 'note' });
  // The form's own `isDirty` is false after a reset, even if the user's input has been kept.
  const dirty = text !== note;
  useLeaveGuard(dirty);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <SaveButton
        variant="outlined"
        label={t('note.save')}
        icon={null}
        // The form's own `isDirty` would decide otherwise.
        alwaysEnable={dirty && !isSubmitting}
        disabled={!dirty}
      />
      <Typography component="output" variant="caption" color="text.secondary">
        {dirty ? t('note.unsaved') : isSubmitSuccessful ? t('note.saved') : ''}
      </Typography>
    </Box>
  );
};

// A note that a colleague saves meanwhile must not overwrite the user's input.
const resetOptions = { keepDirtyValues: true, keepIsSubmitSuccessful: true };

/** A note for the buyer's colleagues about the supplier of the record; the supplier never sees it (QVIEW-14). */
export const InternalNote = () => {
  const { t } = useTranslation('quote-comparison');
  const { id } = useRecordOf(supplierQuotes);
  const queryOptions = useQuietQuery();
  const toast = useProblemToast();
  return (
    <Paper component="section" aria-labelledby="note-heading" className="no-print" sx={{ p: 2 }}>
      <Typography id="note-heading" variant="h2" sx={{ mb: 1 }}>
        {t('note.heading')}
      </Typography>
      <EditBase<RaRecord, ApiProblem>
        resource={supplierQuotes.name}
        id={id}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={queryOptions}
        // The form shows that the note is saved, and the text of a refusal of this field.
        mutationOptions={{
          onSuccess: () => undefined,
          onError: (problem) => {
            if (!problem.errors.some(({ field }) => field === 'note')) toast(problem);
          },
        }}
        // The other fields of the record identify the subject of the note.
        transform={({ note }): ChangedFields<typeof supplierQuotes> => ({ note })}
      >
        <Form resetOptions={resetOptions} noValidate disableInvalidFormNotification>
          <NoteField />
          <SaveNote />
        </Form>
      </EditBase>
    </Paper>
  );
};
