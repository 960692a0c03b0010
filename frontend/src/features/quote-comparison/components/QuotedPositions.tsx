import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { costWithTool, countedScale, type CountedScales, hasToolCost, toolCostOf } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { unitPriceDecimals } from '@torno/words';
import { useFormat } from '../../../shared/format/use-format.js';
import { useLeadTimeWords } from '../hooks/use-lead-time-words.js';
import { costedScale, leadTimeOf, type QuotedCosts } from '../model/comparison.js';

type Props = {
  readonly quote: BuyerQuote;
  readonly positions: readonly Pick<BuyerPosition, 'positionId' | 'posNumber' | 'label' | 'quantities'>[];
  readonly countedScales: CountedScales;
};

/** On a phone, the tooling cost stands below the total that it is part of. */
const hiddenOnPhones = { display: { xs: 'none', sm: 'table-cell' } } as const;

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** The tooling cost of a position beside its name; per quantity only where it differs. */
const ToolCostNote = ({ costs, currency }: { readonly costs: readonly QuotedCosts[]; readonly currency: string }) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const toolCost = toolCostOf(costs.map(costedScale));
  if (toolCost.kind === 'none') return null;
  return (
    <Typography component="span" variant="caption" color="text.secondary">
      {toolCost.kind === 'varies'
        ? t('toolCostVaries')
        : t('toolCostOnce', { amount: format.money(toolCost.amount, currency) })}
    </Typography>
  );
};

/**
 * All positions of the RFQ with this quote's prices per quantity; positions that are not quoted and quantities that the
 * total counts are marked.
 */
export const QuotedPositions = ({ quote, positions, countedScales }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const leadTime = useLeadTimeWords();
  const money = (amount: string): string => format.money(amount, quote.currency);
  const varies = quote.positions.some(({ costs }) => toolCostOf(costs.map(costedScale)).kind === 'varies');
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
          '& th, & td': { px: { xs: 0.375, sm: 1.5 }, fontSize: { xs: '0.75rem', sm: '0.875rem' } },
          'thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right">{t('fields:quantity')}</TableCell>
            <TableCell align="right">{t('fields:unitCost')}</TableCell>
            {varies && (
              <TableCell align="right" sx={hiddenOnPhones}>
                {t('fields:fixedCost')}
              </TableCell>
            )}
            <TableCell align="right">{t('fields:total')}</TableCell>
            <TableCell>{t('fields:deliveryAt')}</TableCell>
          </TableRow>
        </TableHead>
        {positions.map(({ positionId, posNumber, label, quantities }) => {
          const costs = quote.positions.find((position) => position.positionId === positionId)?.costs ?? [];
          const countedScaleId = countedScale(quantities, countedScales[positionId])?.scaleId;
          const decimals = unitPriceDecimals(costs.map(({ unitCosts }) => unitCosts));
          return (
            <TableBody key={positionId} sx={{ breakInside: 'avoid' }}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={varies ? 5 : 4}
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
                    <ToolCostNote costs={costs} currency={quote.currency} />
                  </Box>
                </TableCell>
              </TableRow>
              {costs.map((cost) => (
                <TableRow
                  key={cost.scaleId}
                  sx={
                    cost.scaleId === countedScaleId
                      ? { '& td': { fontWeight: 650 } }
                      : { '& td': { color: 'text.secondary' } }
                  }
                >
                  <TableCell align="right" sx={figures}>
                    {cost.scaleId === countedScaleId && costs.length > 1 && (
                      <Typography
                        component="span"
                        variant="caption"
                        sx={{ mr: { sm: 1 }, display: { xs: 'block', sm: 'inline' }, color: 'primary.main' }}
                      >
                        {t('counts')}
                      </Typography>
                    )}
                    {format.number(cost.quantity)}
                  </TableCell>
                  <TableCell align="right" sx={figures}>
                    {format.unitPrice(cost.unitCosts, quote.currency, decimals)}
                  </TableCell>
                  {varies && (
                    <TableCell align="right" sx={{ ...figures, ...hiddenOnPhones }}>
                      {hasToolCost(cost.fixedCosts) ? money(cost.fixedCosts) : '–'}
                    </TableCell>
                  )}
                  <TableCell align="right" sx={figures}>
                    {money(costWithTool(costedScale(cost)))}
                    {varies && hasToolCost(cost.fixedCosts) && (
                      <Typography component="span" variant="caption" sx={{ display: { xs: 'block', sm: 'none' } }}>
                        {t('toolCost', { amount: money(cost.fixedCosts) })}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell title={leadTime.whole(leadTimeOf(cost))} sx={{ overflowWrap: 'anywhere' }}>
                    {/* Four columns leave room only for its short form on a phone. */}
                    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                      {leadTime.whole(leadTimeOf(cost)) || '–'}
                    </Box>
                    <Box component="span" sx={{ display: { sm: 'none' } }}>
                      {leadTime.short(leadTimeOf(cost)) || '–'}
                    </Box>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          );
        })}
      </Table>
    </TableContainer>
  );
};
