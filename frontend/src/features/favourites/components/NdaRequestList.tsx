import Gavel from '@mui/icons-material/GavelOutlined';
import { Paper } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ndaRequests } from '../../../api/resources/nda-requests.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { byRfq, decidedTogether, type NdaFilter, ndaListView } from '../model/nda-list.js';
import { NdaRequestItem } from './NdaRequestItem.js';
import { RfqRequestsHead } from './RfqRequestsHead.js';

/** The requests with the status in the address, or all of them; open ones by RFQ, so that those of one can be granted together. */
export const NdaRequestList = ({ filter }: { readonly filter: NdaFilter }) => {
  const { t } = useTranslation('favourites');
  const { pathname, search } = useLocation();
  const currentAddress = `${pathname}${search}`;
  return (
    <AddressedList resource={ndaRequests.name} address={ndaListView}>
      <Paper sx={{ overflow: 'hidden' }}>
        <ListRows<NdaRequest>
          rowHeight={64}
          empty={<EmptyState icon={<Gavel />} title={t(`empty.${filter}`)} text={t('emptyText')} />}
        >
          {(requests) => {
            const rows = filter === 'Pending' ? [...byRfq(requests)] : requests;
            return (
              <ItemList<NdaRequest>
                label={t('title')}
                data={rows}
                total={rows.length}
                sx={{ '& > li:first-of-type': { borderTop: 0 } }}
                render={(request) => {
                  const together = filter === 'Pending' ? decidedTogether(rows, request) : [];
                  return (
                    <>
                      {together.length > 0 && <RfqRequestsHead requests={together} rfq={request.rfqLabel} />}
                      <NdaRequestItem
                        {...(filter !== 'all' && { listStatus: filter })}
                        currentAddress={currentAddress}
                      />
                    </>
                  );
                }}
              />
            );
          }}
        </ListRows>
      </Paper>
    </AddressedList>
  );
};
