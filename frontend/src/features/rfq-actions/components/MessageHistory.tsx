import { joinWithDots } from '@torno/kernel';
import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Button, Typography } from '@mui/material';
import { TextField, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { openFile, problemTitle } from '../../../api/index.js';
import { type RfqMessage, sentMessages } from '../../../api/resources/rfq-parts.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';

/** The earlier messages to all suppliers of an RFQ, newest first (BRFQ-22). */
export const MessageHistory = ({ rfqId }: { readonly rfqId: string }) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const format = useFormat();
  const open = (url: string, label: string): void => {
    openFile(url, label).catch((error: unknown) => notify(problemTitle(error), { type: 'error' }));
  };
  return (
    <WholeList resource={sentMessages} filter={{ rfqId }}>
      <ListState<RfqMessage>
        skeleton={<RowsSkeleton rows={2} height={64} />}
        empty={
          <Typography variant="body2" color="text.secondary">
            {t('message.noHistory')}
          </Typography>
        }
      >
        {() => (
          <ItemList<RfqMessage>
            sx={{ display: 'grid', gap: 1.5 }}
            render={({ name, date, attachment }) => (
              <Box component="li" sx={{ borderLeft: '3px solid', borderColor: 'divider', pl: 1.5 }}>
                <Typography variant="caption" color="text.secondary">
                  {joinWithDots([format.dateTime(date), name])}
                </Typography>
                <TextField source="message" component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} />
                {attachment && (
                  <Button
                    size="small"
                    startIcon={<AttachFile />}
                    onClick={() => open(attachment.url, attachment.label)}
                    sx={{ mt: 0.5 }}
                  >
                    {attachment.label}
                  </Button>
                )}
              </Box>
            )}
          />
        )}
      </ListState>
    </WholeList>
  );
};
