import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';

type Props = { readonly jobId: string; readonly subject: string; readonly onClose: () => void };

/** An e-mail as it was sent. */
const EmailContentDialog = ({ jobId, subject, onClose }: Props) => {
  const { t } = useTranslation('operator-jobs');
  const { dateTime } = useFormat();
  const query = useQueryCall('emailContent', { params: { jobId } });
  return (
    <AppDialog title={subject} width="md" onClose={onClose}>
      <QueryState query={query} skeleton={<RowsSkeleton rows={6} height={24} />}>
        {({ from, to, at, text }) => (
          <>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
              <Fact label={t('emails.from')}>{from}</Fact>
              <Fact label={t('emails.to')}>{to}</Fact>
              <Fact label={t('emails.sentAt')}>{dateTime(at)}</Fact>
            </Box>
            <Typography
              component="pre"
              sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' }}
            >
              {text}
            </Typography>
          </>
        )}
      </QueryState>
    </AppDialog>
  );
};

export default EmailContentDialog;
