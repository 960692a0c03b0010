import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { countedScale } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { termNames, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { headColumn, supplierColumn } from './comparison-columns.js';
import type { ComparisonProps } from './comparison-props.js';
import { PositionRows } from './PositionRows.js';
import { QuoteStamp } from './QuoteStamp.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { SupplierTools } from './SupplierTools.js';
import { TotalFigure } from './TotalFigure.js';

/**
 * Positions and quantities in rows, suppliers in columns; header, first column and pinned suppliers stay visible
 * (QVIEW-05).
 */
export const ComparisonTable = (props: ComparisonProps) => {
  const { quotes, positions, totals, changes, chosen, onChoose, pinned: pinnedKeys, currency, addressOf } = props;
  const { t } = useTranslation('quote-comparison');
  const termOf = useQuoteTerms();
  const pinned = quotes.filter(({ supplier }) => pinnedKeys.includes(supplier.companyKey)).length;
  return (
    <TableContainer
      component="section"
      aria-label={t('table')}
      tabIndex={0}
      sx={{ maxHeight: 'max(480px, calc(100vh - 96px))', '@media print': { maxHeight: 'none', overflow: 'visible' } }}
    >
      <Table size="small" stickyHeader sx={{ '& td, & th': { whiteSpace: 'normal' } }}>
        <caption style={visuallyHidden}>{t('table')}</caption>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col" sx={{ ...headColumn, zIndex: 5, bgcolor: 'grey.100' }}>
              {t('positionAndQuantity')}
            </TableCell>
            {quotes.map((quote, index) => (
              <TableCell
                key={quote.quoteId}
                component="th"
                scope="col"
                sx={{ ...supplierColumn(index, pinned), zIndex: index < pinned ? 4 : 3, bgcolor: 'grey.100' }}
              >
                <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                  <Link
                    component={RouterLink}
                    to={addressOf(quote)}
                    sx={{ fontWeight: 650, flex: 1, py: 0.5, lineHeight: 1.35 }}
                  >
                    {quote.supplier.label}
                  </Link>
                  <SupplierTools quote={quote} {...props} />
                </Box>
                <QuoteStamp quote={quote} />
                <QuoteStateChip {...quote} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...headColumn, fontWeight: 650, verticalAlign: 'top' }}>
              {t('total')}
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {t('totalHint')}
              </Typography>
            </TableCell>
            {quotes.map(({ quoteId }, index) => (
              <TableCell key={quoteId} sx={supplierColumn(index, pinned)}>
                <TotalFigure total={totals[index]} change={changes[index] ?? null} currency={currency} />
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
        {positions.map((position) => (
          <PositionRows
            key={position.positionId}
            position={position}
            chosenScaleId={countedScale(position.scales, chosen[position.positionId])?.scaleId}
            quotes={quotes}
            pinned={pinned}
            currency={currency}
            onChoose={onChoose}
          />
        ))}
        <TableFooter sx={{ '& td, & th': { color: 'text.primary', fontSize: '0.875rem' } }}>
          {termNames.map((term) => (
            <TableRow key={term}>
              <TableCell component="th" scope="row" sx={{ ...headColumn, verticalAlign: 'top' }}>
                {t(`term.${term}`)}
              </TableCell>
              {quotes.map((quote, index) => (
                <TableCell key={quote.quoteId} sx={supplierColumn(index, pinned)}>
                  {termOf(quote, term)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </TableContainer>
  );
};
