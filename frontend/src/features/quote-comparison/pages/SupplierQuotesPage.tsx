import { Alert, Box, Button, Stack } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { isPublished } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { buyerRfqDetails, rfqSupplierId, supplierQuotes } from '../../../api/resources/records.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { withParam } from '../../../shared/routing/with-param.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { ExportDialog } from '../../rfq-actions/index.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { AcceptDialog } from '../components/AcceptDialog.js';
import { InternalNote } from '../components/InternalNote.js';
import { QuoteActions } from '../components/QuoteActions.js';
import { QuoteCard } from '../components/QuoteCard.js';
import { QuoteHistory } from '../components/QuoteHistory.js';
import { RejectDialog } from '../components/RejectDialog.js';
import { QuoteStateChip } from '../components/QuoteStateChip.js';
import { SupplierCard } from '../components/SupplierCard.js';
import { useCountedQuantities } from '../hooks/use-counted-quantities.js';
import { useExpiry } from '../hooks/use-expiry.js';
import { awardedPart } from '../model/awarded.js';
import { mayDecide } from '../model/quote-state.js';

type LoadedPage = {
  readonly rfq: BuyerRfq;
  readonly back: string;
  /** Address of the dialog that closes the RFQ. */
  readonly closing: string;
};

const SupplierQuotes = ({ rfq, back, closing }: LoadedPage) => {
  const { t } = useTranslation('quote-comparison');
  const { supplier, quotes, history } = useRecordOf(supplierQuotes);
  const latest = quotes.find((quote) => quote.latest);
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(new Set(latest ? [latest.quoteId] : []));
  const [exportedQuote, setExportedQuote] = useState<BuyerQuote>();
  const [decision, setDecision] = useState<'accept' | 'reject'>();
  const countedQuantities = useCountedQuantities(rfq);
  const { expired } = useExpiry(rfq, countedQuantities);
  const decidable = latest !== undefined && mayDecide(rfq.status, latest);
  const narrow = usePhone();
  const bar = narrow && decidable;
  const toggle = (quoteId: string, open: boolean): void =>
    setOpenedIds((current) => {
      const next = new Set(current);
      if (open) next.add(quoteId);
      else next.delete(quoteId);
      return next;
    });

  const actions = (
    <QuoteActions
      printable={isPublished(rfq.status) && quotes.length > 0}
      decidable={decidable}
      bar={bar}
      onDecide={setDecision}
    />
  );

  return (
    <>
      <PageHeader
        title={supplier.label}
        status={latest && <QuoteStateChip quote={latest} positions={rfq.positions.length} />}
        subtitle={t('quotesFor', { name: rfq.label, number: rfq.secondaryId })}
        back={back}
        actions={bar ? undefined : actions}
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {latest?.metadata.interactionStatus === 'Accepted' && rfq.status === 'Active' && (
            <Alert
              severity="success"
              className="no-print"
              action={
                <Button component={Link} to={closing} variant="contained" sx={{ whiteSpace: 'nowrap' }}>
                  {t('closeRfq')}
                </Button>
              }
            >
              {t('acceptedHint', { supplier: supplier.label })}
            </Alert>
          )}
          {quotes.length === 0 && <EmptyState title={t('noQuote')} text={t('noQuoteText')} />}
          {quotes.map((quote) => (
            <QuoteCard
              key={quote.quoteId}
              quote={quote}
              positions={rfq.positions}
              countedQuantities={countedQuantities}
              expired={quote.latest && expired(quote)}
              awardedAmount={awardedPart(rfq, quote)}
              open={openedIds.has(quote.quoteId)}
              onToggle={(open) => toggle(quote.quoteId, open)}
              onExport={rfq.allowedActions.includes('exportQuotes') ? () => setExportedQuote(quote) : undefined}
            />
          ))}
        </Stack>
        <Stack spacing={2} component="aside" aria-label={t('aside')}>
          <SupplierCard />
          {isPublished(rfq.status) && (
            <>
              <InternalNote />
              <QuoteHistory history={history} />
            </>
          )}
        </Stack>
      </Box>
      {bar && actions}
      {latest && decision === 'accept' && (
        <AcceptDialog quote={latest} rfq={rfq} onClose={() => setDecision(undefined)} />
      )}
      {exportedQuote && (
        <ExportDialog
          rfq={rfq}
          quote={exportedQuote}
          scope="quote"
          countedQuantities={countedQuantities}
          onClose={() => setExportedQuote(undefined)}
        />
      )}
      {latest && decision === 'reject' && <RejectDialog quote={latest} onClose={() => setDecision(undefined)} />}
    </>
  );
};

const skeleton = (
  <Stack spacing={3}>
    <BlockSkeleton height={56} />
    <BlockSkeleton height={360} />
  </Stack>
);

/** All quotes of one supplier for an RFQ, the buyer's decisions on them, and the supplier (QVIEW-01). */
const SupplierQuotesPage = () => {
  const { t } = useTranslation(['quote-comparison', 'events']);
  const { rfqId = '', companyKey = '' } = useParams();
  const [params] = useSearchParams();
  const search = params.toString();
  const backPath = `${buyerRfqAddress(rfqId)}${search === '' ? '' : `?${search}`}`;
  const closeDialogAddress = `${buyerRfqAddress(rfqId)}?${withParam(params, 'dialog', 'close').toString()}`;
  return (
    <ShowRfq resource={buyerRfqDetails} id={rfqId} skeleton={skeleton} errorText={t('pageFailed')}>
      {(foundRfq) => (
        <ShowRfq
          resource={supplierQuotes}
          id={rfqSupplierId(rfqId, companyKey)}
          skeleton={skeleton}
          errorText={t('pageFailed')}
        >
          {({ supplier }) => (
            <SupplierQuotes key={supplier.companyId} rfq={foundRfq} back={backPath} closing={closeDialogAddress} />
          )}
        </ShowRfq>
      )}
    </ShowRfq>
  );
};

export default SupplierQuotesPage;
