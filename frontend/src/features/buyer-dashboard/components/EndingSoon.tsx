import { Box, Chip, Link, Typography } from '@mui/material';
import { RecordsIterator, useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { RfqStatusChip } from '../../../shared/ui/RfqStatusChip.js';
import { withReturn } from '../../../shared/routing/with-return.js';
import { DeadlineText, rfqAddress, type RfqRecord } from '../../buyer-rfqs/index.js';
import { endingSoon } from '../model/ending-soon.js';

/** The active RFQs whose deadline comes first. */
export const EndingSoon = () => {
  const { t } = useTranslation('buyer-dashboard');
  const query = useGetList<RfqRecord>(buyerRfqs.name, endingSoon);
  return (
    <QueryState
      query={query}
      skeleton={<RowsSkeleton rows={5} height={52} />}
      isEmpty={(rfqs) => rfqs.length === 0}
      empty={<EmptyState title={t('active.empty')} text={t('active.emptyText')} />}
    >
      {(rfqs) => (
        <Box component="ul" aria-labelledby="ending-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <RecordsIterator
            data={rfqs}
            render={(rfq) => (
              <Box
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1.5,
                  py: 1.25,
                  borderTop: '1px solid',
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                  <Link component={RouterLink} to={withReturn(rfqAddress(rfq), '/buyer/dashboard')} fontWeight={600}>
                    {rfq.label}
                  </Link>
                  <Typography variant="caption" component="p" color="text.secondary">
                    {t('active.quotes', { count: rfq.quoteCount, suppliers: rfq.supplierCount })}
                  </Typography>
                </Box>
                {rfq.newQuoteCount > 0 && (
                  <Chip size="small" color="primary" label={t('active.new', { count: rfq.newQuoteCount })} />
                )}
                <Typography variant="body2" component="div" sx={{ flex: '0 1 160px' }}>
                  <DeadlineText />
                </Typography>
                <RfqStatusChip status={rfq.status} endDate={rfq.endDate} />
              </Box>
            )}
          />
        </Box>
      )}
    </QueryState>
  );
};
