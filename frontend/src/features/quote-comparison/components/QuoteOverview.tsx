import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import type { useCounted } from '../hooks/use-counted.js';
import { useExpiry } from '../hooks/use-expiry.js';
import { termsOf, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { quoteStateOf } from '../model/quote-state.js';
import { sortQuotes } from '../model/sort-quotes.js';
import { totalsOf } from '../model/totals.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { TotalFigure } from './TotalFigure.js';

type Props = {
  readonly rfq: BuyerRfq;
  readonly quotes: readonly BuyerQuote[];
  readonly counted: ReturnType<typeof useCounted>;
};

/** One line per supplier with total and terms, for printing: the matrix of prices would not fit on paper. */
export const QuoteOverview = ({ rfq, quotes, counted }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const termOf = useQuoteTerms();
  const terms = termsOf(latestQuotes(quotes));
  const { counts } = useExpiry(rfq, counted);
  const newest = latestQuotes(quotes);
  const unsorted = totalsOf(compareQuotes(rfq.positions, newest), counted.chosen, newest.map(counts));
  const sorted = sortQuotes(newest, unsorted, 'total', [], counts);
  const totals = totalsOf(compareQuotes(rfq.positions, sorted), counted.chosen, sorted.map(counts));
  return (
    <TableContainer
      component="section"
      aria-label={t('overview.title')}
      tabIndex={0}
      sx={{ '@media print': { overflow: 'visible' } }}
    >
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {t('overview.title')}
      </Typography>
      <Table
        size="small"
        sx={{
          '& th, & td': { px: { xs: 1, sm: 1.25 } },
          '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('overview.supplier')}</TableCell>
            <TableCell>{t('total')}</TableCell>
            {terms.map((term) => (
              <TableCell key={term}>{t(`term.${term}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((quote, index) => (
            <TableRow key={quote.quoteId} sx={{ '& td, & th': { verticalAlign: 'top' } }}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                {/* A reader of the paper has not opened the quote on screen. */}
                {quote.supplier.label}{' '}
                {quoteStateOf(quote) !== 'New' && <QuoteStateChip quote={quote} positions={rfq.positions.length} />}
              </TableCell>
              <TableCell>
                <TotalFigure total={totals[index]} change={null} currency={rfq.currency} />
              </TableCell>
              {terms.map((term) => (
                <TableCell key={term}>{termOf(quote, term)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {t('overview.hint', { counted: counted.text })}
      </Typography>
    </TableContainer>
  );
};
