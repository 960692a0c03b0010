import {
  Box,
  Divider,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { hasToolCost, leadTimeText, plainAmount } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import {
  emptyScale,
  type IncotermLabel,
  type QuotedPosition,
  type QuoteEntries,
  type ScaleEntry,
} from '../model/entries.js';
import { positionToolCost, quoteTotals, scaleCost, scalePriceDecimals, usesToolCost } from '../model/quote-costs.js';
import { QuoteHeaderFacts } from './QuoteHeaderFacts.js';

type Props = {
  readonly details: SupplierRfqDetails;
  readonly entries: QuoteEntries;
  readonly validity: ReactNode;
  readonly labelOf: IncotermLabel;
};

/** A quote as a document: the RFQ, the buyer, the conditions and the price of each quantity (QUOTE-60, QUOTE-61). */
export const QuoteSheet = ({ details, entries, validity, labelOf }: Props) => {
  const { t } = useTranslation('quote-editor');
  const { language, number, money, unitPrice, unit } = useFormat();
  const { rfq, contactData, positions } = details;
  const quoted = positions
    .filter(({ positionId }) => entries.selected[positionId])
    .map((position) => ({
      ...position,
      toolCost: usesToolCost(rfq, entries)
        ? positionToolCost(position.quantities, entries.scales)
        : ({ kind: 'none' } as const),
    }));
  // One amount for all quantities stands beside the position's name.
  const varies = quoted.some(({ toolCost }) => toolCost.kind === 'varies');
  const columns = varies ? 6 : 5;
  const totals = quoteTotals(rfq, positions, entries);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const amount = (value: string, format: (amount: string, currency: string) => string): string =>
    isDecimal(value) ? format(value, rfq.currency) : value || '–';
  /** The prices of a position have the same decimals, as few as they need (C-40). */
  const priceOf = ({ unitCost }: ScaleEntry, quantities: QuotedPosition['quantities']): string =>
    amount(unitCost, (...price) => unitPrice(...price, scalePriceDecimals(quantities, entries.scales)));
  /** A tooling cost of 0 counts as none. */
  const toolCostText = (value: string): string => {
    const plain = plainAmount(value);
    return plain !== undefined && !hasToolCost(plain) ? '–' : amount(value, money);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 2fr 1fr' } }}>
        <Box>
          <Typography variant="overline" color="text.secondary" component="p">
            {t('sheet.rfq')}
          </Typography>
          <Typography variant="h2">{rfq.label}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('sheet.number', { number: rfq.secondaryId })}
          </Typography>
        </Box>
        <Box>
          <Typography variant="overline" color="text.secondary" component="p">
            {t('sheet.buyer')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {[
              contactData.companyName,
              `${contactData.firstname} ${contactData.lastname}`.trim(),
              contactData.street,
              `${contactData.zip} ${contactData.city}`.trim(),
            ]
              .filter((line) => line !== '')
              .join('\n')}
          </Typography>
        </Box>
        <Box>
          <Typography variant="overline" color="text.secondary" component="p">
            {t('total.label')}
          </Typography>
          <Typography variant="h2" component="p">
            {money(totals.counted, rfq.currency)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {totals.all !== null && t('total.counted')}
          </Typography>
        </Box>
      </Box>
      <Divider />
      <QuoteHeaderFacts header={entries.header} attachment={entries.attachment} validity={validity} labelOf={labelOf} />
      {phone ? (
        <Box component="section" aria-label={t('sheet.positions')} sx={{ display: 'grid', gap: 2 }}>
          {quoted.map(({ positionId, posNumber, label, quantities, toolCost }) => (
            <Box key={positionId}>
              <Typography variant="body2" fontWeight={650} sx={{ overflowWrap: 'anywhere' }}>
                {t('position.title', { number: posNumber, label })}
              </Typography>
              {toolCost.kind === 'once' && (
                <Typography variant="caption" color="text.secondary" component="p">
                  {t('sheet.toolCostOnce', { amount: money(toolCost.amount, rfq.currency) })}
                </Typography>
              )}
              {quantities.map(({ scaleId, quantity }) => {
                const entry = entries.scales[scaleId] ?? emptyScale;
                const cost = scaleCost(entry, quantity, rfq.unit);
                return (
                  <Box
                    key={scaleId}
                    component="dl"
                    sx={{
                      m: 0,
                      py: 1,
                      display: 'grid',
                      gridTemplateColumns: '1fr 1fr',
                      columnGap: 2,
                      rowGap: 1,
                      borderBottom: '1px solid',
                      borderColor: 'divider',
                    }}
                  >
                    <Fact label={t('column.quantity')}>{number(quantity)}</Fact>
                    <Fact label={t('column.positionCost')}>{cost === null ? '–' : money(cost, rfq.currency)}</Fact>
                    <Fact label={t('column.deliveryAt')}>{leadTimeText(entry, language) || '–'}</Fact>
                    <Fact label={t('column.unitCost')}>{priceOf(entry, quantities)}</Fact>
                    {toolCost.kind === 'varies' && (
                      <Fact label={t('column.fixedCostOnce')}>{toolCostText(entry.fixedCost)}</Fact>
                    )}
                  </Box>
                );
              })}
            </Box>
          ))}
        </Box>
      ) : (
        // Focusable, so that the arrow keys scroll it.
        <TableContainer component="section" tabIndex={0} aria-label={t('sheet.positions')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('column.position')}</TableCell>
                <TableCell>{t('column.label')}</TableCell>
                <TableCell align="right">{t('column.quantity')}</TableCell>
                <TableCell>{t('column.deliveryAt')}</TableCell>
                <TableCell align="right">{t('column.unitCost')}</TableCell>
                {varies && <TableCell align="right">{t('column.fixedCostOnce')}</TableCell>}
                <TableCell align="right">{t('column.positionCost')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {quoted.flatMap(({ positionId, posNumber, label, quantities, toolCost }) =>
                quantities.map(({ scaleId, quantity }, index) => {
                  const entry = entries.scales[scaleId] ?? emptyScale;
                  const cost = scaleCost(entry, quantity, rfq.unit);
                  return (
                    <TableRow key={`${positionId} ${scaleId}`}>
                      <TableCell>{index === 0 && posNumber}</TableCell>
                      <TableCell>
                        {index === 0 && label}
                        {index === 0 && toolCost.kind === 'once' && (
                          <Typography
                            component="span"
                            variant="caption"
                            color="text.secondary"
                            sx={{ display: 'block' }}
                          >
                            {t('sheet.toolCostOnce', { amount: money(toolCost.amount, rfq.currency) })}
                          </Typography>
                        )}
                      </TableCell>
                      <TableCell align="right">{number(quantity)}</TableCell>
                      <TableCell>{leadTimeText(entry, language) || '–'}</TableCell>
                      <TableCell align="right">{priceOf(entry, quantities)}</TableCell>
                      {varies && (
                        <TableCell align="right">
                          {toolCost.kind === 'varies' ? toolCostText(entry.fixedCost) : '–'}
                        </TableCell>
                      )}
                      <TableCell align="right">{cost === null ? '–' : money(cost, rfq.currency)}</TableCell>
                    </TableRow>
                  );
                }),
              )}
            </TableBody>
            <TableFooter>
              <TableRow>
                <TableCell colSpan={columns} sx={{ fontSize: '0.875rem', fontWeight: 650, color: 'text.primary' }}>
                  {t(`total.${totals.all === null ? 'label' : 'counted'}`)}
                  {quoted.some(({ toolCost }) => toolCost.kind !== 'none') && `, ${t('total.toolCost')}`}
                </TableCell>
                <TableCell align="right" sx={{ fontSize: '0.9375rem', fontWeight: 650, color: 'text.primary' }}>
                  {money(totals.counted, rfq.currency)}
                </TableCell>
              </TableRow>
              {totals.all !== null && (
                <TableRow>
                  <TableCell colSpan={columns}>{t('total.all')}</TableCell>
                  <TableCell align="right">{money(totals.all, rfq.currency)}</TableCell>
                </TableRow>
              )}
            </TableFooter>
          </Table>
        </TableContainer>
      )}
      <Typography variant="caption" color="text.secondary">
        {t('sheet.unit', { unit: unit(rfq.unit), currency: rfq.currency })}
      </Typography>
    </Box>
  );
};
