import { Box, Button, Chip, Link, Paper, Typography } from '@mui/material';
import { type ComponentType, useId } from 'react';
import { RecordsIterator, useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { withReturn } from '../../../shared/routing/with-return.js';
import { DeadlineText, listAddress, rfqAddress, type RfqRecord } from '../../buyer-rfqs/index.js';
import { activeRfqs, mostShown } from '../model/active-rfqs.js';

const here = '/buyer/dashboard';

/** The quotes of an RFQ in a line: how many, and from what total on. */
const useQuotesText = (): ((rfq: RfqRecord) => string) => {
  const { t } = useTranslation('buyer-dashboard');
  const format = useFormat();
  return ({ quoteCount, bestTotal, currency, supplierCount }) =>
    bestTotal === null
      ? t('active.quotes', { count: quoteCount, suppliers: supplierCount })
      : t('active.quotesFrom', { count: quoteCount, amount: format.money(bestTotal, currency) });
};

type RowProps = { readonly rfq: RfqRecord };

/** Leads to the quotes of an RFQ whose deadline has passed. */
const Compare = ({ rfq }: RowProps) => {
  const { t } = useTranslation('buyer-dashboard');
  return (
    <Button
      component={RouterLink}
      to={withReturn(rfqAddress(rfq), here)}
      variant="outlined"
      size="small"
      aria-label={t(rfq.quoteCount > 0 ? 'active.compareOf' : 'active.openOf', { name: rfq.label })}
    >
      {t(rfq.quoteCount > 0 ? 'active.compare' : 'active.open')}
    </Button>
  );
};

const NewQuotes = ({ rfq: { newQuoteCount } }: RowProps) => {
  const { t } = useTranslation('buyer-dashboard');
  if (newQuoteCount === 0) return null;
  return <Chip size="small" color="primary" variant="outlined" label={t('active.new', { count: newQuoteCount })} />;
};

type SectionProps = {
  readonly title: string;
  readonly rfqs: readonly RfqRecord[];
  /** The right end of a row. */
  readonly Action: ComponentType<RowProps>;
};

const Section = ({ title, rfqs, Action }: SectionProps) => {
  const { t } = useTranslation('buyer-dashboard');
  const quotesOf = useQuotesText();
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <RecordsIterator
          data={rfqs.slice(0, mostShown)}
          render={(rfq: RfqRecord) => (
            <Box
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 170px 130px' },
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                py: 1.25,
                borderTop: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={withReturn(rfqAddress(rfq), here)} fontWeight={600}>
                  {rfq.label}
                </Link>
                <Typography variant="caption" component="p" color="text.secondary">
                  {quotesOf(rfq)}
                </Typography>
              </Box>
              <Typography variant="body2" component="div" sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
                <DeadlineText />
              </Typography>
              <Box sx={{ justifySelf: 'end' }}>
                <Action rfq={rfq} />
              </Box>
            </Box>
          )}
        />
      </Box>
      {rfqs.length > mostShown && (
        <Link component={RouterLink} to={`${listAddress('active')}?sort=END_ASC`} variant="body2">
          {t('active.all')}
        </Link>
      )}
    </Paper>
  );
};

/** The active RFQs: those that wait for the buyer's decision, oldest first, and those whose deadline comes next. */
export const ActiveRfqs = () => {
  const { t } = useTranslation('buyer-dashboard');
  const query = useGetList<RfqRecord>(buyerRfqs.name, activeRfqs);
  return (
    <QueryState
      query={query}
      skeleton={<RowsSkeleton rows={5} height={52} />}
      isEmpty={(rfqs) => rfqs.length === 0}
      empty={<EmptyState title={t('active.empty')} text={t('active.emptyText')} />}
    >
      {(rfqs) => {
        const due = rfqs.filter(({ deadlinePassed }) => deadlinePassed);
        const running = rfqs.filter(({ deadlinePassed }) => !deadlinePassed);
        return (
          <>
            {due.length > 0 && <Section title={t('active.toDecide')} rfqs={due} Action={Compare} />}
            {running.length > 0 && <Section title={t('active.title')} rfqs={running} Action={NewQuotes} />}
          </>
        );
      }}
    </QueryState>
  );
};
