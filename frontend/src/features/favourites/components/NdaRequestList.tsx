import Gavel from '@mui/icons-material/GavelOutlined';
import { Box, Paper } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { RecordsIterator } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ndaRequests } from '../../../api/resources/nda-requests.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { type NdaFilter, ndaListView } from '../model/nda-list.js';
import { NdaRequestItem } from './NdaRequestItem.js';

/** Requests of one status or of all, as the address says. */
export const NdaRequestList = ({ filter }: { readonly filter: NdaFilter }) => {
  const { t } = useTranslation('favourites');
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return (
    <AddressedList resource={ndaRequests.name} address={ndaListView}>
      <Paper sx={{ overflow: 'hidden' }}>
        <ListRows<NdaRequest>
          rowHeight={64}
          empty={<EmptyState icon={<Gavel />} title={t(`empty.${filter}`)} text={t('emptyText')} />}
        >
          {(requests) => (
            <Box
              component="ul"
              aria-label={t('title')}
              sx={{ listStyle: 'none', m: 0, p: 0, '& > li:first-of-type': { borderTop: 0 } }}
            >
              <RecordsIterator data={requests} total={requests.length}>
                <NdaRequestItem here={here} />
              </RecordsIterator>
            </Box>
          )}
        </ListRows>
      </Paper>
    </AddressedList>
  );
};
