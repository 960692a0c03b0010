import Gavel from '@mui/icons-material/GavelOutlined';
import { Box, Pagination, PaginationItem, Paper } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useQueryCall } from '../../../api/index.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { type NdaFilter, openFirst, pageOf } from '../model/nda-order.js';
import { NdaRequestItem } from './NdaRequestItem.js';

type Props = { readonly filter: NdaFilter; readonly rfqAddressOf: (rfqId: string) => string };

const Requests = ({ requests, rfqAddressOf }: Pick<Props, 'rfqAddressOf'> & { requests: readonly NdaRequest[] }) => {
  const { t } = useTranslation('favourites');
  const [params] = useSearchParams();
  const { page, pages, shown } = pageOf(openFirst(requests), params.get('page'));
  const addressOf = (wished: number | null): string => {
    const next = new URLSearchParams(params);
    next.set('page', String(wished ?? 1));
    return `?${next.toString()}`;
  };
  return (
    <>
      <Box
        component="ul"
        aria-label={t('title')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li:first-of-type': { borderTop: 0 } }}
      >
        {shown.map((request) => (
          <NdaRequestItem key={request.id} request={request} rfqAddress={rfqAddressOf(request.rfqId)} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          aria-label={t('pages')}
          getItemAriaLabel={(type, number) => (type === 'page' ? t('page', { number }) : t(`pageTo.${type}`))}
          renderItem={(item) => <PaginationItem component={Link} to={addressOf(item.page)} {...item} />}
          sx={{ display: 'flex', justifyContent: 'center', p: 2, borderTop: '1px solid', borderColor: 'divider' }}
        />
      )}
    </>
  );
};

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
        {(requests) => <Requests requests={requests} rfqAddressOf={rfqAddressOf} />}
      </QueryState>
    </Paper>
  );
};
