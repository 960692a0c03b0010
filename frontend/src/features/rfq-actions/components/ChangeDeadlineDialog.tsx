import { Button, Stack, Typography } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand, useQueryCall } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';
import { DateField } from '../../../shared/inputs/DateField.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { checkDeadline, deadlineRange, ownTimeZone } from '../model/new-deadline.js';

type Props = { readonly rfqId: string; readonly onClose: () => void; readonly onDone?: () => void };

type FieldProps = {
  readonly rfq: Pick<BuyerRfq, 'label' | 'endDate'>;
  readonly date: string;
  /** ISO instant. */
  readonly now: string;
  readonly onChange: (date: string) => void;
  readonly onLeave: () => void;
  readonly refused: boolean;
};

const NewDeadline = ({ rfq, date, now, onChange, onLeave, refused }: FieldProps) => {
  const { t } = useTranslation('rfq-actions');
  const format = useFormat();
  return (
    <Stack spacing={2}>
      <Typography variant="body2">{t('deadline.now', { name: rfq.label, date: format.date(rfq.endDate) })}</Typography>
      <DateField
        label={t('deadline.field')}
        value={date}
        onChange={onChange}
        onBlur={onLeave}
        {...deadlineRange(now, ownTimeZone())}
        error={refused}
        helperText={refused ? t('deadline.outOfRange') : t('deadline.hint')}
      />
    </Stack>
  );
};

/** Moves the last day for quotes; suppliers are told (BRFQ-16, BRFQ-17). */
export const ChangeDeadlineDialog = ({ rfqId, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const format = useFormat();
  const now = new Date(useNow()).toISOString();
  const [date, setDate] = useState('');
  const [refused, setRefused] = useState(false);
  // On its way to 12/31/2027 a date passes 2020; it is judged when it is left (VAL-16).
  const [left, setLeft] = useState(false);
  const query = useQueryCall('buyerRfqDetails', { params: { rfqId } });
  const endDate = query.data?.endDate ?? null;
  const check = endDate === null ? 'missing' : checkDeadline(date, endDate, now, ownTimeZone());
  const { mutate, isPending } = useCommand('changeDueDate', {
    onSuccess: (reply) => {
      notify(t('deadline.done', { date: format.date(reply.endDate) }), { type: 'success' });
      onDone?.();
      onClose();
    },
    onProblem: ({ code }) => {
      const outOfRange = code === 'rfq.due-date-out-of-range';
      setRefused(outOfRange);
      return outOfRange;
    },
  });

  return (
    <FormDialog
      title={t('deadline.title')}
      dirty={date !== ''}
      onClose={onClose}
      onSubmit={() => {
        if (check === 'fits') mutate({ params: { rfqId }, body: { endDate: date } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={check !== 'fits'} loading={isPending}>
            {t('deadline.submit')}
          </Button>
        </>
      }
    >
      <QueryState query={query} skeleton={<BlockSkeleton height={104} />}>
        {(rfq) => (
          <NewDeadline
            rfq={rfq}
            date={date}
            now={now}
            refused={refused || (left && check === 'outOfRange')}
            onLeave={() => setLeft(date !== '')}
            onChange={(next) => {
              setRefused(false);
              setDate(next);
            }}
          />
        )}
      </QueryState>
    </FormDialog>
  );
};
