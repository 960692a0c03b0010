import Mail from '@mui/icons-material/MailOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { sentMessages } from '../../../api/resources/rfq-parts.js';
import { useWholeList } from '../../../shared/list/WholeList.js';

/** The beginning of the newest message to all suppliers; a click opens them all in full (BRFQ-26). */
export const MessageHint = ({ rfqId, onOpen }: { readonly rfqId: string; readonly onOpen: () => void }) => {
  const { t } = useTranslation('rfq-actions');
  const { data: messages = [] } = useWholeList(sentMessages, { rfqId });
  const [newest] = messages;
  if (!newest) return null;
  return (
    <Alert
      severity="info"
      icon={<Mail fontSize="inherit" />}
      sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
      action={
        <Button color="inherit" size="small" onClick={onOpen}>
          {t('message.show', { count: messages.length })}
        </Button>
      }
    >
      <Typography variant="body2" noWrap>
        {newest.message}
      </Typography>
    </Alert>
  );
};
