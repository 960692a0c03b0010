import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import type { useCountedQuantities } from '../hooks/use-counted-quantities.js';
import { useLeadTimeWords } from '../hooks/use-lead-time-words.js';
import type { Overview } from '../hooks/use-overview.js';
import { termsOf, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { quoteStateOf } from '../model/quote-state.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { TotalFigure } from './TotalFigure.js';

type Props = {
  readonly rfq: BuyerRfq;
  readonly overview: Overview;
  readonly countedQuantities: ReturnType<typeof useCountedQuantities>;
};

/** One line per supplier with total, lead time and terms, for printing: the matrix of prices would not fit on paper. */
export const QuoteOverview = ({ rfq, overview: { quotes, totals, leadTimes }, countedQuantities }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const leadTime = useLeadTimeWords();
  const termOf = useQuoteTerms();
  const terms = termsOf(quotes);
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
            <TableCell>{t('fields:total')}</TableCell>
            <TableCell>{t('fields:deliveryAt')}</TableCell>
            {terms.map((term) => (
              <TableCell key={term}>{t(`fields:${term}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {quotes.map((quote, index) => (
            <TableRow key={quote.quoteId} sx={{ '& td, & th': { verticalAlign: 'top' } }}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                {/* A reader of the paper has not opened the quote on screen. */}
                {quote.supplier.label}{' '}
                {quoteStateOf(quote) !== 'New' && <QuoteStateChip quote={quote} positions={rfq.positions.length} />}
              </TableCell>
              <TableCell>
                <TotalFigure total={totals[index]} change={null} currency={rfq.currency} />
              </TableCell>
              <TableCell>
                {leadTimes[index]?.days == null
                  ? '–'
                  : leadTime.whole({ deliveryAt: '', leadTimeDays: leadTimes[index].days })}
              </TableCell>
              {terms.map((term) => (
                <TableCell key={term}>{termOf(quote, term)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {t('overview.hint', { counted: countedQuantities.text })}
      </Typography>
    </TableContainer>
  );
};
