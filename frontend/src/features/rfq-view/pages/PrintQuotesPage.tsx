import { Box, Divider, Stack, Typography } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { rfqQuotes } from '../../../api/resources/rfq-parts.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import {
  QuotedPositions,
  QuoteFacts,
  QuoteOverview,
  useCountedQuantities,
  useOverview,
} from '../../quote-comparison/index.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { PrintSheet } from '../components/PrintSheet.js';
import { backAddress } from '../model/return-address.js';

const skeleton = <BlockSkeleton height={600} />;

type PrintedQuotes = { readonly rfq: BuyerRfq; readonly quotes: readonly BuyerQuote[] };

const Quotes = ({ rfq, quotes }: PrintedQuotes) => {
  const countedQuantities = useCountedQuantities(rfq);
  const overview = useOverview(rfq, quotes, countedQuantities);
  return (
    <Stack spacing={3} divider={<Divider flexItem />}>
      <QuoteOverview rfq={rfq} overview={overview} countedQuantities={countedQuantities} />
      {overview.quotes.map((quote) => (
        // A supplier's quote stays on one page if it fits there.
        <Box component="section" key={quote.quoteId} sx={{ display: 'grid', gap: 1.5, breakInside: 'avoid' }}>
          <Typography variant="h2" component="h3">
            {quote.supplier.label}
          </Typography>
          <QuoteFacts quote={quote} />
          <QuotedPositions quote={quote} positions={rfq.positions} countedScales={countedQuantities.countedScales} />
        </Box>
      ))}
    </Stack>
  );
};

/** An overview of all suppliers, followed by the newest quote of each, as one document (RFQ-27). */
const PrintQuotesPage = () => {
  const { t } = useTranslation('rfq-view');
  const { rfqId = '' } = useParams();
  const [params] = useSearchParams();
  const quotes = useWholeList(rfqQuotes, { rfqId });
  const backPath = params.has('returnURL') ? backAddress(params) : buyerRfqAddress(rfqId);
  return (
    <ShowRfq resource={buyerRfqDetails} id={rfqId} skeleton={skeleton} errorText={t('failed')}>
      {(found) => (
        <QueryState query={quotes} skeleton={skeleton} errorText={t('failed')}>
          {(all) => (
            <PrintSheet title={found.label} subtitle={t('print.quotes', { number: found.secondaryId })} back={backPath}>
              <Quotes rfq={found} quotes={all} />
            </PrintSheet>
          )}
        </QueryState>
      )}
    </ShowRfq>
  );
};

export default PrintQuotesPage;
