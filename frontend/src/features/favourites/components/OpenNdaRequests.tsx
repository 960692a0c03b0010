import { Box } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { ndaRequests } from '../../../api/resources/nda-requests.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { PopoverButton } from '../../../shared/ui/PopoverButton.js';
import { GrantAllButton } from './GrantAllButton.js';
import { NdaRequestItem } from './NdaRequestItem.js';

const Requests = ({ requests }: { readonly requests: NdaRequest[] }) => {
  const { t } = useTranslation('favourites');
  const name = t('open', { count: requests.length });
  return (
    <Box component="section" aria-label={name} className="no-print">
      <PopoverButton
        label={name}
        variant="outlined"
        color="warning"
        sx={{ minHeight: 0, py: 0.25 }}
        width={560}
        maxWidth="calc(100% - 32px)"
      >
        {requests.length > 1 && (
          <Box sx={{ px: 2, pt: 2, textAlign: 'right' }}>
            <GrantAllButton requests={requests} rfq={requests[0]?.rfqLabel ?? ''} />
          </Box>
        )}
        <ItemList data={requests} sx={{ '& > li:first-of-type': { borderTop: 0 } }}>
          <NdaRequestItem listStatus="Pending" />
        </ItemList>
      </PopoverButton>
    </Box>
  );
};

/** Leads to the open requests of one RFQ; renders nothing without any. `rfqId` is the UUID. */
export const OpenNdaRequests = ({ rfqId }: { readonly rfqId: string }) => {
  const { t } = useTranslation('favourites');
  const { data, isError, refetch } = useWholeList(ndaRequests, { rfqId, status: 'Pending' } as const);
  if (isError && data === undefined) return <LoadError text={t('failed')} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return <Requests requests={data} />;
};
