import { Box, Link, Paper, Typography } from '@mui/material';
import type { OperatorRfq } from '@torno/contract';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import type { OperatorRecord } from '../components/RfqListView.js';
import { ReleaseByHand } from '../components/ReleaseByHand.js';
import { VerificationButtons } from '../components/VerificationButtons.js';

/** RFQs shown at once; the next ones follow as these are decided. */
const most = 100;

/** Milliseconds; live updates reach companies only, and only for their own RFQs. */
const refetchInterval = 15_000;

const oldestFirst = {
  filter: { status: 'ToBeVerified' },
  sort: { field: 'createdAt', order: 'ASC' },
  pagination: { page: 1, perPage: most },
} as const;

const Waiting = ({ rfq }: { readonly rfq: OperatorRfq }) => {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const name = rfq.label === '' ? t('untitled') : rfq.label;
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        rowGap: 1,
        p: 2,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="body2">
          <Link
            component={RouterLink}
            to={`/admin/rfqs/${rfq.rfqId}/history`}
            fontWeight={600}
            aria-label={t('verification.lookInto', { name })}
          >
            {name}
          </Link>{' '}
          ({rfq.secondaryId})
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {t('verification.of', { company: rfq.buyerLabel, date: date(rfq.createdAt), end: date(rfq.endDate) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <VerificationButtons rfq={rfq} />
      </Box>
    </Box>
  );
};

/** The RFQs that wait for an operator before suppliers see them, and the switch to automatic verification (RFQ-10). */
const VerificationPage = () => {
  const { t } = useTranslation('operator');
  const query = useGetList<OperatorRecord>('operatorRfqs', oldestFirst, { refetchInterval });
  return (
    <>
      <PageHeader title={t('verification.title')} subtitle={t('verification.subtitle')} />
      <ReleaseByHand />
      <Paper>
        <QueryState
          query={query}
          skeleton={
            <Box sx={{ p: 2 }}>
              <RowsSkeleton rows={4} height={56} />
            </Box>
          }
          isEmpty={(rfqs) => rfqs.length === 0}
          empty={<EmptyState title={t('verification.empty')} />}
        >
          {(rfqs) => (
            <>
              <Box component="ul" aria-label={t('verification.list')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {rfqs.map((rfq) => (
                  <Waiting key={rfq.rfqId} rfq={rfq} />
                ))}
              </Box>
              {rfqs.length === most && (
                <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
                  {t('verification.more', { number: most })}
                </Typography>
              )}
            </>
          )}
        </QueryState>
      </Paper>
    </>
  );
};

export default VerificationPage;
