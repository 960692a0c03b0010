import {
  Box,
  Link,
  Radio,
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
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { termNames, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { chosenScaleOf } from '../model/totals.js';
import type { ComparisonProps } from './comparison-props.js';
import { OfferCell } from './OfferCell.js';
import { StandingChip } from './StandingChip.js';
import { TotalFigure } from './TotalFigure.js';

const stickyColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  borderRight: '1px solid',
  borderRightColor: 'divider',
  minWidth: 176,
  width: 200,
  textAlign: 'left',
  fontWeight: 'inherit',
} as const;

const cell = { verticalAlign: 'top', minWidth: 208 } as const;

/** Positions and quantities down, suppliers across; head and first column stay in sight (QVIEW-05). */
export const ComparisonTable = ({
  quotes,
  positions,
  totals,
  chosen,
  onChoose,
  currency,
  addressOf,
}: ComparisonProps) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const termOf = useQuoteTerms();
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
            <TableCell component="th" scope="col" sx={{ ...stickyColumn, zIndex: 4, bgcolor: '#f0f3f5' }}>
              {t('positionAndQuantity')}
            </TableCell>
            {quotes.map((quote) => (
              <TableCell key={quote.quoteId} component="th" scope="col" sx={{ ...cell, zIndex: 3 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <Link component={RouterLink} to={addressOf(quote)} sx={{ fontWeight: 650 }}>
                    {quote.supplier.label}
                  </Link>
                  <StandingChip {...quote} />
                </Box>
                <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                  {[quote.supplier.countryCode, quote.supplier.city].filter(Boolean).join(' ')}
                </Typography>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...stickyColumn, fontWeight: 650, verticalAlign: 'top' }}>
              {t('total')}
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {t('totalHint')}
              </Typography>
            </TableCell>
            {quotes.map(({ quoteId }, index) => (
              <TableCell key={quoteId} sx={cell}>
                <TotalFigure total={totals[index]} currency={currency} />
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
        {positions.map((position) => (
          <TableBody key={position.positionId}>
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={quotes.length + 1}
                sx={{ bgcolor: '#f7f9fa', fontWeight: 650 }}
              >
                <Box component="span" sx={{ position: 'sticky', left: 12 }}>
                  {position.posNumber}. {position.label}
                  {position.targetPrice !== null && (
                    <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1.5 }}>
                      {t('targetPrice', { amount: format.money(position.targetPrice, currency) })}
                    </Typography>
                  )}
                </Box>
              </TableCell>
            </TableRow>
            {position.scales.map((scale) => (
              <TableRow key={scale.scaleId}>
                <TableCell component="th" scope="row" sx={{ ...stickyColumn, verticalAlign: 'top' }}>
                  {position.scales.length > 1 && (
                    <Radio
                      size="small"
                      name={`scale-${position.positionId}`}
                      checked={chosenScaleOf(position, chosen)?.scaleId === scale.scaleId}
                      onChange={() => onChoose(position.positionId, scale.scaleId)}
                      slotProps={{
                        input: {
                          'aria-label': t('countScale', {
                            quantity: format.number(scale.quantity),
                            position: position.posNumber,
                          }),
                        },
                      }}
                      sx={{ p: 0.5, mr: 0.5, ml: -0.5 }}
                    />
                  )}
                  {t('pieces', { count: scale.quantity, quantity: format.number(scale.quantity) })}
                </TableCell>
                {scale.offers.map((offer, index) => (
                  <TableCell key={quotes[index]?.quoteId} sx={cell}>
                    <OfferCell offer={offer} currency={currency} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
        <TableFooter sx={{ '& td, & th': { color: 'text.primary', fontSize: '0.875rem' } }}>
          {termNames.map((term) => (
            <TableRow key={term}>
              <TableCell component="th" scope="row" sx={{ ...stickyColumn, verticalAlign: 'top' }}>
                {t(`term.${term}`)}
              </TableCell>
              {quotes.map((quote) => (
                <TableCell key={quote.quoteId} sx={cell}>
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
