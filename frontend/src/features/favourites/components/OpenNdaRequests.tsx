import { Box, Paper, Typography } from '@mui/material';
import { RecordsIterator } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ndaRequests } from '../../../api/resources/nda-requests.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { NdaRequestItem } from './NdaRequestItem.js';

/** The open requests of one RFQ; renders nothing without any. `rfqId` is the UUID. */
export const OpenNdaRequests = ({ rfqId }: { readonly rfqId: string }) => {
  const { t } = useTranslation('favourites');
  const { data, isError, refetch } = useWholeList(ndaRequests, { rfqId, status: 'Pending' } as const);
  if (isError && data === undefined) return <LoadError text={t('failed')} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="open-ndas-heading" className="no-print" sx={{ overflow: 'hidden' }}>
      <Typography id="open-ndas-heading" variant="h2" sx={{ p: 2, pb: 1.5 }}>
        {t('open', { count: data.length })}
      </Typography>
      <Box component="ul" aria-labelledby="open-ndas-heading" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <RecordsIterator data={data}>
          <NdaRequestItem />
        </RecordsIterator>
      </Box>
    </Paper>
  );
};
