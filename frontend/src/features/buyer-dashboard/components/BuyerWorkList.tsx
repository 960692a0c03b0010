import { Box, Button, Chip } from '@mui/material';
import type { BuyerDashboard, BuyerDashboardRow, BuyerRfqRow, NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { filteredList, ndaRequestsPath, rfqAddress, withReturn } from '../../../shared/routing/addresses.js';
import { areaOf } from '../../../shared/routing/landing.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { WorkCard } from '../../../shared/ui/WorkCard.js';
import { WorkRow } from '../../../shared/ui/WorkRow.js';
import { listAddress } from '../../buyer-rfqs/index.js';

const dashboardAddress = areaOf('Buyer');
const pendingNdas = filteredList(ndaRequestsPath, { status: 'Pending' });
const listByDeadline = (state: 'ToDecide' | 'Active'): string =>
  filteredList(listAddress('active'), { state, sort: 'END_ASC' });

/** The next step for an RFQ past its deadline. */
type NextStep = { readonly name: 'close' | 'compare' | 'extend' | 'open'; readonly to: string };

const StepButton = ({ name, to, label }: NextStep & { readonly label: string }) => {
  const { t } = useTranslation('buyer-dashboard');
  return (
    <Button size="small" variant="outlined" component={RouterLink} to={to} aria-label={`${t(name)}: ${label}`}>
      {t(name)}
    </Button>
  );
};

const haveAllExpired = ({ offers: { total, expired } }: BuyerDashboardRow): boolean => total > 0 && expired === total;

type Props = {
  readonly work: BuyerDashboard;
  readonly ndas: { readonly total: number; readonly rows: readonly NdaRequest[] };
};

/** The tasks of the buyer, the most pressing first; empty sections are left out. */
export const BuyerWorkList = ({ work: { toDecide, endingSoon, drafts }, ndas }: Props) => {
  const { t } = useTranslation('buyer-dashboard');
  const { date, deadline, money } = useFormat();

  const card = (id: string, title: string, to: string) => ({
    id,
    title,
    to,
    showAll: t('showAll'),
    showAllName: `${t('showAll')}: ${title}`,
  });
  const labelOf = ({ label, secondaryId }: BuyerRfqRow): string =>
    label.trim() === '' ? t('number', { number: secondaryId }) : label;
  const addressOf = (rfq: BuyerRfqRow): string => withReturn(rfqAddress(rfq), dashboardAddress);
  const dialogAddress = (rfq: BuyerRfqRow, dialog: 'close' | 'deadline'): string =>
    withReturn(`${rfqAddress(rfq)}?dialog=${dialog}`, dashboardAddress);
  const stepOf = (rfq: BuyerDashboardRow): NextStep => {
    if (rfq.acceptedFrom.length > 0) return { name: 'close', to: dialogAddress(rfq, 'close') };
    // There is nothing to decide on until suppliers renew their quotes, and they can before a later deadline only.
    if (haveAllExpired(rfq)) return { name: 'extend', to: dialogAddress(rfq, 'deadline') };
    return { name: rfq.quoteCount > 0 ? 'compare' : 'open', to: addressOf(rfq) };
  };
  const textOf = (rfq: BuyerDashboardRow): string => {
    if (rfq.acceptedFrom.length > 0) return t('accepted', { suppliers: rfq.acceptedFrom.join(', ') });
    return haveAllExpired(rfq) ? t('allExpired', { count: rfq.offers.total }) : quotesOf(rfq);
  };
  const quotesOf = ({ quoteCount, supplierCount, deadlinePassed, ...row }: BuyerRfqRow): string => {
    if (quoteCount === 0) return t(deadlinePassed ? 'noQuoteReceived' : 'noQuotes', { count: supplierCount });
    const { bestTotal, quantityChoice, currency } = row;
    const quotes = t('quotes', { count: quoteCount });
    return bestTotal === null
      ? t('noneCounts', { count: quoteCount, quotes })
      : t(`from.${quantityChoice}`, { quotes, total: money(bestTotal, currency) });
  };
  const newQuotes = (rfq: BuyerDashboardRow) =>
    // Once positions are accepted, further quotes are no reason to look again, and neither are expired ones.
    rfq.newQuoteCount > 0 &&
    rfq.acceptedFrom.length === 0 &&
    !haveAllExpired(rfq) && (
      <Chip size="small" color="primary" variant="outlined" label={t('new', { count: rfq.newQuoteCount })} />
    );
  const endOf = ({ status, endDate, deadlinePassed }: BuyerRfqRow) =>
    endDate !== null && (
      <Box component="span" sx={{ minWidth: { sm: 92 }, textAlign: { sm: 'right' } }}>
        {deadlinePassed ? t('deadlineOn', { date: date(endDate) }) : deadline({ status, endDate, endedAt: null })}
      </Box>
    );

  if (toDecide.total + endingSoon.total + drafts.total + ndas.total === 0)
    return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        '& > :first-of-type, & > :last-of-type:nth-of-type(even)': { gridColumn: '1 / -1' },
      }}
    >
      {toDecide.total > 0 && (
        <WorkCard {...card('work-decide', t('toDecide', { count: toDecide.total }), listByDeadline('ToDecide'))}>
          {toDecide.rows.map((rfq) => (
            <WorkRow key={rfq.rfqId} label={labelOf(rfq)} to={addressOf(rfq)} text={textOf(rfq)}>
              {newQuotes(rfq)}
              {endOf(rfq)}
              <StepButton {...stepOf(rfq)} label={labelOf(rfq)} />
            </WorkRow>
          ))}
        </WorkCard>
      )}
      {endingSoon.total > 0 && (
        <WorkCard {...card('work-ending', t('endingSoon', { count: endingSoon.total }), listByDeadline('Active'))}>
          {endingSoon.rows.map((rfq) => (
            <WorkRow key={rfq.rfqId} label={labelOf(rfq)} to={addressOf(rfq)} text={textOf(rfq)}>
              {newQuotes(rfq)}
              {endOf(rfq)}
            </WorkRow>
          ))}
        </WorkCard>
      )}
      {ndas.total > 0 && (
        <WorkCard {...card('work-ndas', t('ndas', { count: ndas.total }), pendingNdas)}>
          {ndas.rows.map(({ id, company, rfqLabel, requestedDate }) => (
            <WorkRow
              key={id}
              label={company.label}
              to={pendingNdas}
              text={t('wantsAccess', { rfq: rfqLabel, date: date(requestedDate) })}
            />
          ))}
        </WorkCard>
      )}
      {drafts.total > 0 && (
        // Without a number: the tile counts the drafts, and so does the list that the link opens.
        <WorkCard {...card('work-drafts', t('drafts'), listAddress('drafts'))}>
          {drafts.rows.map((rfq) => (
            <WorkRow
              key={rfq.rfqId}
              label={labelOf(rfq)}
              to={addressOf(rfq)}
              text={
                rfq.missing.length === 0
                  ? t('complete')
                  : t('missing', { things: rfq.missing.map((code) => t(`codes:required.${code}`)).join(', ') })
              }
            />
          ))}
        </WorkCard>
      )}
    </Box>
  );
};
