import { Stack, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/index.js';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { FormDate } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import type { FieldTexts } from '../../../shared/forms/refused-fields.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { readerTimeZone } from '../../../shared/format/reader-time-zone.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { useRecord } from '../../../shared/record/ShowRecord.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { checkDeadline, deadlineRange } from '../model/new-deadline.js';

type Props = { readonly rfqId: string; readonly onClose: () => void; readonly onDone?: () => void };

/** Moves the last day for quotes; suppliers are notified (BRFQ-16, BRFQ-17). */
export const ChangeDeadlineDialog = ({ rfqId, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const format = useFormat();
  const now = useInstant();
  const query = useRecord(buyerRfqDetails, rfqId);
  const before = query.data?.endDate ?? null;
  const problemOf = (endDate: string): string | undefined => {
    const problem = before === null ? 'missing' : checkDeadline(endDate, before, now, readerTimeZone);
    return problem === 'fits' ? undefined : t(`deadline.${problem}`);
  };
  const changeDueDate = useFormCommand('changeDueDate', {
    onSuccess: ({ endDate }) => {
      notify(t('deadline.done', { date: format.until(endDate) }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });
  const fieldsRefusedBy = useCallback(
    ({ code }: ApiProblem): FieldTexts =>
      code === 'rfq.due-date-out-of-range' ? { endDate: t('deadline.outOfRange') } : {},
    [t],
  );

  return (
    <FormDialog
      title={t('deadline.title')}
      defaultValues={{ endDate: '' }}
      // Typing 31 Dec 2027 passes through the year 20; the date is validated on blur (VAL-16).
      mode="onTouched"
      submit={{ label: t('deadline.submit'), ready: before !== null }}
      onSubmit={({ endDate }) => changeDueDate({ params: { rfqId }, body: { endDate } })}
      fieldsRefusedBy={fieldsRefusedBy}
      onClose={onClose}
    >
      <QueryState query={query} skeleton={<BlockSkeleton height={104} />}>
        {({ label, endDate, deadlinePassed }) => (
          <Stack spacing={2}>
            <Typography variant="body2">
              {t(`deadline.${deadlinePassed ? 'past' : 'now'}`, { name: label, date: format.until(endDate) })}
            </Typography>
            <FormDate
              source="endDate"
              label={t('deadline.field')}
              helperText={t('deadline.hint')}
              validate={problemOf}
              {...deadlineRange(now, readerTimeZone)}
            />
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  );
};
