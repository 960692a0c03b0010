import { Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand, useQueryCall } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';

type Props = { readonly rfqIDs: readonly string[]; readonly onClose: () => void; readonly onDone?: () => void };

const longestComment = 1000;

/** Hands RFQs to a colleague, with a comment if one likes (SDET-41, SRFQ-25). */
const AssignDialog = ({ rfqIDs, onClose, onDone }: Props) => {
  const { t } = useTranslation(['supplier-rfqs', 'shared']);
  const notify = useNotify();
  const [receiver, setReceiver] = useState('');
  const [comment, setComment] = useState('');
  const query = useQueryCall('supplierAssignees', { body: { rfqIDs: [...rfqIDs] } });
  const { mutate, isPending } = useCommand('assignForSupplier', {
    onSuccess: () => {
      const name = query.data?.find(({ usrID }) => usrID === receiver)?.name ?? '';
      notify(t('done.assigned', { count: rfqIDs.length, name }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('assign.title', { count: rfqIDs.length })}
      dirty={receiver !== '' || comment !== ''}
      onClose={onClose}
      onSubmit={() => receiver !== '' && mutate({ body: { rfqIDs: [...rfqIDs], receiver, comment } })}
      actions={
        <>
          <Button onClick={onClose}>{t('shared:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={receiver === ''} loading={isPending}>
            {t('assign.submit')}
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} height={42} />}
        isEmpty={(people) => people.length === 0}
        empty={<Typography>{t('assign.nobody')}</Typography>}
      >
        {(people) => (
          <>
            <RadioGroup aria-label={t('assign.colleague')} value={receiver} onChange={(_, id) => setReceiver(id)}>
              {people.map(({ usrID, name, department, currentAssignee }) => (
                <FormControlLabel
                  key={usrID}
                  value={usrID}
                  disabled={currentAssignee}
                  control={<Radio />}
                  label={[name, department, currentAssignee ? t('assign.current') : '']
                    .filter((part) => part !== '')
                    .join(' · ')}
                />
              ))}
            </RadioGroup>
            <TextField
              label={t('assign.comment')}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              multiline
              minRows={3}
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: longestComment } }}
            />
          </>
        )}
      </QueryState>
    </FormDialog>
  );
};

export default AssignDialog;
