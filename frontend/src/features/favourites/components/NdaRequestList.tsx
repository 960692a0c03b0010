import Gavel from '@mui/icons-material/GavelOutlined';
import { Box, Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../app/providers/index.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { type NdaFilter, openFirst } from '../model/nda-order.js';
import { NdaRequestItem } from './NdaRequestItem.js';

type Props = { readonly filter: NdaFilter; readonly rfqAddressOf: (rfqId: string) => string };

/** Requests of one status or of all. */
export const NdaRequestList = ({ filter, rfqAddressOf }: Props) => {
  const { t } = useTranslation('favourites');
  const query = useQueryCall('ndaRequests', { query: filter === 'all' ? {} : { status: filter } });
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <QueryState
        query={query}
        skeleton={
          <Box sx={{ p: 2 }}>
            <RowsSkeleton rows={5} height={64} />
          </Box>
        }
        isEmpty={(requests) => requests.length === 0}
        empty={<EmptyState icon={<Gavel />} title={t(`empty.${filter}`)} text={t('emptyText')} />}
      >
        {(requests) => (
          <Box
            component="ul"
            aria-label={t('title')}
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li:first-of-type': { borderTop: 0 } }}
          >
            {openFirst(requests).map((request) => (
              <NdaRequestItem key={request.id} request={request} rfqAddress={rfqAddressOf(request.rfqId)} />
            ))}
          </Box>
        )}
      </QueryState>
    </Paper>
  );
};
