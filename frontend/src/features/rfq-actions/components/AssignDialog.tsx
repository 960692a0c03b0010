import {
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type ReplyOf, useCommand, useQueryCall } from '../../../api/index.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';

type Props = { readonly rfqIds: readonly string[]; readonly onClose: () => void; readonly onDone?: () => void };

type ColleaguesProps = {
  readonly colleagues: ReplyOf<'buyerAssignees'>;
  readonly receiver: string;
  readonly onChange: (receiver: string) => void;
};

const Colleagues = ({ colleagues, receiver, onChange }: ColleaguesProps) => {
  const { t } = useTranslation('rfq-actions');
  return (
    <FormControl>
      <FormLabel id="assign-colleagues">{t('assign.field')}</FormLabel>
      <RadioGroup
        aria-labelledby="assign-colleagues"
        value={receiver}
        onChange={({ target }) => onChange(target.value)}
        sx={{ maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {colleagues.map(({ usrID, name, department, currentAssignee }) => (
          <FormControlLabel
            key={usrID}
            value={usrID}
            disabled={currentAssignee}
            control={<Radio size="small" />}
            label={
              <>
                {name}{' '}
                <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
                  {[department, currentAssignee ? t('assign.current') : ''].filter(Boolean).join(' · ')}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** Gives one RFQ or several to a colleague; who has them now cannot be chosen (BRFQ-13, BRFQ-24). */
export const AssignDialog = ({ rfqIds, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const [receiver, setReceiver] = useState('');
  const [comment, setComment] = useState('');
  const query = useQueryCall('buyerAssignees', { body: { rfqIDs: [...rfqIds] } });
  const { mutate, isPending } = useCommand('assignRfqs', {
    onSuccess: () => {
      const name = query.data?.find(({ usrID }) => usrID === receiver)?.name ?? '';
      notify(t('assign.done', { count: rfqIds.length, name }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('assign.title', { count: rfqIds.length })}
      dirty={receiver !== '' || comment !== ''}
      onClose={onClose}
      onSubmit={() => {
        if (receiver !== '') mutate({ body: { rfqIDs: [...rfqIds], receiver, comment: comment.trim() } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={receiver === ''} loading={isPending}>
            {t('assign.submit')}
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={4} height={36} />}
        isEmpty={(colleagues) => colleagues.every(({ currentAssignee }) => currentAssignee)}
        empty={<EmptyState title={t('assign.nobody')} text={t('assign.nobodyText')} />}
      >
        {(colleagues) => (
          <Stack spacing={2}>
            <Colleagues colleagues={colleagues} receiver={receiver} onChange={setReceiver} />
            <TextField
              label={t('assign.comment')}
              multiline
              minRows={2}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  );
};
