import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { useLeaveGuard } from '../../../shared/routing/leave-guard.js';

type Props = { readonly rfqId: string; readonly companyKey: string; readonly note: string };

/** What the buyer's colleagues should know of this supplier here; the supplier never sees it (QVIEW-14). */
export const InternalNote = ({ rfqId, companyKey, note }: Props) => {
  const { t } = useTranslation('quote-comparison');
  /** Null while nothing was typed since the last save. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note;
  const dirty = typed !== null && typed !== note;
  const { mutate, isPending, isSuccess } = useCommand('saveNote');
  useLeaveGuard(dirty);
  return (
    <Paper
      component="form"
      aria-labelledby="note-heading"
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty) mutate({ params: { rfqId, companyKey }, body: { note: text } });
      }}
      sx={{ p: 2 }}
    >
      <Typography id="note-heading" variant="h2" sx={{ mb: 1 }}>
        {t('note.heading')}
      </Typography>
      <TextField
        label={t('note.field')}
        helperText={t('note.hint', { left: rfqLimits.note - text.length })}
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: rfqLimits.note } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
        <Button type="submit" variant="outlined" disabled={!dirty} loading={isPending}>
          {t('note.save')}
        </Button>
        <Typography component="output" variant="caption" color="text.secondary">
          {dirty ? t('note.unsaved') : isSuccess ? t('note.saved') : ''}
        </Typography>
      </Box>
    </Paper>
  );
};
