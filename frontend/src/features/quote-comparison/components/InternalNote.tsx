import { Box, Paper, Typography } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { Form, RecordContextProvider, SaveButton, useUpdate } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SupplierNote, rfqSupplierId, supplierNotes } from '../../../api/resources/records.js';
import { FormText } from '../../../shared/forms/fields.js';
import { useSubmission } from '../../../shared/forms/refused-fields.js';
import { useLeaveGuard } from '../../../shared/routing/leave-guard.js';

type Props = { readonly rfqId: string; readonly companyKey: string; readonly note: string };

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

const SaveNote = ({ note }: Pick<Props, 'note'>) => {
  const { t } = useTranslation('quote-comparison');
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const text: string = useWatch({ name: 'note' });
  // The form's own `isDirty` is false after a reset, even if what the user is typing has been kept.
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

/** A note for the buyer's colleagues about this supplier; the supplier never sees it (QVIEW-14). */
export const InternalNote = ({ rfqId, companyKey, note }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const id = rfqSupplierId(rfqId, companyKey);
  const [save] = useUpdate<SupplierNote>(supplierNotes.name, { id, previousData: { id, note } });
  const run = useSubmission();
  return (
    <Paper component="section" aria-labelledby="note-heading" className="no-print" sx={{ p: 2 }}>
      <Typography id="note-heading" variant="h2" sx={{ mb: 1 }}>
        {t('note.heading')}
      </Typography>
      {/* The record of the page is the RFQ, which does not contain the note. */}
      <RecordContextProvider value={undefined}>
        <Form
          defaultValues={{ note }}
          // A note that a colleague saves meanwhile must not overwrite what the user is typing.
          resetOptions={{ keepDirtyValues: true, keepIsSubmitSuccessful: true }}
          onSubmit={({ note: text }: FieldValues) =>
            run(() => save(supplierNotes.name, { data: { note: text } }, { returnPromise: true }), ['note'])
          }
          noValidate
          disableInvalidFormNotification
        >
          <NoteField />
          <SaveNote note={note} />
        </Form>
      </RecordContextProvider>
    </Paper>
  );
};
