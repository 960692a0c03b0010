import { Box } from '@mui/material';
import type { SupplierDashboard } from '@torno/contract';
import { joinWithDots } from '@torno/kernel';
import { lastDayOfValidity } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { listLink } from '../../supplier-rfqs/index.js';
import { RfqWorkCard } from './RfqWorkCard.js';

/** Quotes that expire soon or have expired. */
const endingQuotes = listLink('all', { level: 'COMPANY', profileMatch: 'off', active: 'off', expiring: 'on' });

/** The RFQs with pressing dates, and the outcomes of the company's quotes; empty sections are left out. */
export const SupplierWorkList = ({
  work: { drafts, due, expiring, expired, results },
}: {
  readonly work: SupplierDashboard;
}) => {
  const { t } = useTranslation('supplier-dashboard');
  const { date, deadline, money } = useFormat();
  const endOf = ({ rfq }: { readonly rfq: SupplierDashboard['due']['rows'][number]['rfq'] }) =>
    t('deadline', { deadline: deadline({ status: rfq.rfqStatus, endDate: rfq.auctionEnd, endedAt: rfq.endedAt }) });
  return (
    <Box
      sx={{
        // Cards of unequal height stand below each other without gaps.
        columnCount: { xs: 1, md: 2 },
        columnGap: 2,
        mt: 2,
        '& > *': { breakInside: 'avoid', mb: 2 },
        '&:empty': { display: 'none' },
      }}
    >
      {due.total > 0 && (
        <RfqWorkCard
          id="work-due"
          title={t('due', { count: due.total })}
          rows={due.rows}
          to={listLink('all', { level: 'COMPANY', profileMatch: 'off', sort: 'AUCTIONEND' })}
        >
          {endOf}
        </RfqWorkCard>
      )}
      {/* No number is shown, since the tile above counts the same quotes. */}
      {drafts.total > 0 && (
        <RfqWorkCard
          id="work-drafts"
          title={t('drafts')}
          rows={drafts.rows}
          to={listLink('active', { level: 'COMPANY', sort: 'AUCTIONEND', savedQuote: 'on' })}
        >
          {endOf}
        </RfqWorkCard>
      )}
      {expiring.total > 0 && (
        <RfqWorkCard
          id="work-expiring"
          title={t('expiring', { count: expiring.total })}
          rows={expiring.rows}
          to={endingQuotes}
        >
          {({ at }) => <StatusChip tone="warning" label={t('until', { date: date(lastDayOfValidity(at)) })} />}
        </RfqWorkCard>
      )}
      {expired.total > 0 && (
        <RfqWorkCard
          id="work-expired"
          title={t('expired', { count: expired.total })}
          rows={expired.rows}
          to={endingQuotes}
        >
          {({ at }) => t('since', { date: date(lastDayOfValidity(at)) })}
        </RfqWorkCard>
      )}
      {results.rows.length > 0 && (
        <RfqWorkCard
          id="work-results"
          title={t('results', { won: results.won, count: results.won + results.lost })}
          rows={results.rows}
          to={listLink('ended', { level: 'COMPANY' })}
        >
          {({ at, outcome, award }) => (
            <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25 }}>
              <StatusChip tone={outcome === 'won' ? 'success' : 'neutral'} label={t(`outcome.${outcome}`)} />
              {joinWithDots([award === null ? null : money(award.total, award.currency), date(at)])}
            </Box>
          )}
        </RfqWorkCard>
      )}
    </Box>
  );
};
