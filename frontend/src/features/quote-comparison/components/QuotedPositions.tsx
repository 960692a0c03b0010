import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { costWithTool } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { costedScale } from '../model/comparison.js';

type Props = {
  readonly quote: BuyerQuote;
  readonly positions: readonly Pick<BuyerPosition, 'positionId' | 'posNumber' | 'label'>[];
};

/** All positions of the RFQ with this quote's prices per quantity; positions that are not quoted are marked. */
export const QuotedPositions = ({ quote, positions }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const money = (amount: string): string => format.money(amount, quote.currency);
  return (
    <TableContainer
      component="section"
      aria-label={t('pricesOf', { number: quote.quoteNumber, supplier: quote.supplier.label })}
      tabIndex={0}
      sx={{ '@media print': { overflow: 'visible' } }}
    >
      <Table
        size="small"
        sx={{
          '& th, & td': { px: { xs: 0.5, sm: 1.5 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
          'thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('column.quantity')}</TableCell>
            <TableCell align="right">{t('column.unitPrice')}</TableCell>
            {quote.useToolCost && <TableCell align="right">{t('column.toolCost')}</TableCell>}
            <TableCell align="right">{t('column.total')}</TableCell>
            <TableCell>{t('column.delivery')}</TableCell>
          </TableRow>
        </TableHead>
        {positions.map(({ positionId, posNumber, label }) => {
          const costs = quote.positions.find((position) => position.positionId === positionId)?.costs ?? [];
          return (
            <TableBody key={positionId}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={quote.useToolCost ? 5 : 4}
                  sx={{ bgcolor: 'grey.50', fontWeight: 650 }}
                >
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    {posNumber}. {label}
                    {quote.acceptedPositionIds.includes(positionId) && (
                      <Box
                        component="span"
                        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}
                      >
                        <CheckCircle aria-hidden sx={{ fontSize: 16 }} />
                        {t('accepted')}
                      </Box>
                    )}
                    {costs.length === 0 && (
                      <Typography component="span" variant="body2" color="text.secondary">
                        {t('notQuoted')}
                      </Typography>
                    )}
                  </Box>
                </TableCell>
              </TableRow>
              {costs.map((cost) => (
                <TableRow key={cost.scaleId}>
                  <TableCell>{format.number(cost.quantity)}</TableCell>
                  <TableCell align="right">{money(cost.unitCosts)}</TableCell>
                  {quote.useToolCost && (
                    <TableCell align="right">{cost.fixedCosts === null ? '–' : money(cost.fixedCosts)}</TableCell>
                  )}
                  <TableCell align="right" sx={{ fontWeight: 650 }}>
                    {money(costWithTool(costedScale(cost)))}
                  </TableCell>
                  <TableCell>{cost.deliveryDate || '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          );
        })}
      </Table>
    </TableContainer>
  );
};
