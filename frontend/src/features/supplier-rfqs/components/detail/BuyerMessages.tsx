import { Alert, Paper, Typography } from '@mui/material';
import { memo } from 'react';
import { TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { receivedMessages } from '../../../../api/resources/rfq-parts.js';
import { ItemList } from '../../../../shared/list/ItemList.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useWholeList } from '../../../../shared/list/WholeList.js';
import { FileLink } from '../../../quote-editor/index.js';

/** The buyer's messages to all suppliers of the RFQ (SRFQ-26), with a hint once the supplier has quoted (SDET-18). */
export const BuyerMessages = memo(({ rfqId, quoted }: { readonly rfqId: string; readonly quoted: boolean }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { dateTime } = useFormat();
  const { data: messages = [] } = useWholeList(receivedMessages, { rfqId });
  const hint = quoted && (
    <Alert severity="info" className="no-print">
      {t('messages.hint')}
    </Alert>
  );
  if (messages.length === 0) return hint;
  return (
    <>
      {hint}
      <Paper component="section" aria-labelledby="buyer-messages" sx={{ p: 2.5 }}>
        <Typography variant="overline" component="h2" id="buyer-messages" color="text.secondary">
          {t('messages.title')}
        </Typography>
        <ItemList
          sx={{ display: 'grid', gap: 1.5 }}
          data={messages}
          render={({ name, date, attachment }) => (
            <li>
              <Typography variant="caption" color="text.secondary">
                {t('messages.from', { name, date: dateTime(date) })}
              </Typography>
              <TextField source="message" component="p" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} />
              {attachment !== null && <FileLink url={attachment.url} label={attachment.label} />}
            </li>
          )}
        />
      </Paper>
    </>
  );
});
BuyerMessages.displayName = 'BuyerMessages';
