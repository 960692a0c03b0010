import { Box, Divider, Typography } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { hasToolCost, leadTimeText, plainAmount } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { usePlaceText } from '../../lookups/index.js';
import { emptyScale, type IncotermLabel, type QuoteEntries } from '../model/entries.js';
import { positionToolCost, quoteTotals, scaleCost, scalePriceDecimals, usesToolCost } from '../model/quote-costs.js';
import { QuoteHeaderFacts } from './QuoteHeaderFacts.js';
import { PositionCards, PositionsTable, type SheetContent, type SheetPosition } from './SheetPositions.js';

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
  const placeText = usePlaceText();
  const { rfq, contactData, positions } = details;
  const totals = quoteTotals(rfq, positions, entries);
  const phone = usePhone();
  const amount = (value: string, format: (amount: string, currency: string) => string): string =>
    isDecimal(value) ? format(value, rfq.currency) : value || '–';
  /** A tooling cost of 0 counts as none. */
  const toolCostText = (value: string): string => {
    const plain = plainAmount(value);
    return plain !== undefined && !hasToolCost(plain) ? '–' : amount(value, money);
  };
  const notQuoted = positions.filter(({ positionId }) => !entries.selected[positionId]);
  const quotedPositions = positions
    .filter(({ positionId }) => entries.selected[positionId])
    .map(({ positionId, posNumber, label, quantities }): SheetPosition => {
      const toolCost = usesToolCost(rfq, entries)
        ? positionToolCost(quantities, entries.scales)
        : ({ kind: 'none' } as const);
      // The prices of a position have the same decimals, as few as they need (C-40).
      const decimals = scalePriceDecimals(quantities, entries.scales);
      return {
        positionId,
        posNumber,
        label,
        toolCostOnce: toolCost.kind === 'once' ? money(toolCost.amount, rfq.currency) : null,
        lines: quantities.map(({ scaleId, quantity }) => {
          const entry = entries.scales[scaleId] ?? emptyScale;
          const cost = scaleCost(entry, quantity, rfq.unit);
          return {
            scaleId,
            quantity: number(quantity),
            deliveryAt: leadTimeText(entry, language) || '–',
            unitCost: amount(entry.unitCost, (...price) => unitPrice(...price, decimals)),
            toolCost: toolCost.kind === 'varies' ? toolCostText(entry.fixedCost) : null,
            cost: cost === null ? '–' : money(cost, rfq.currency),
          };
        }),
      };
    });
  const hasToolCosts = quotedPositions.some(
    ({ toolCostOnce, lines }) => toolCostOnce !== null || lines.some(({ toolCost }) => toolCost !== null),
  );
  const content: SheetContent = {
    positions: quotedPositions,
    total: {
      label: [
        t(totals.all === null ? 'fields:total' : 'total.counted'),
        ...(hasToolCosts ? [t('total.toolCost')] : []),
      ].join(', '),
      amount: money(totals.counted, rfq.currency),
    },
    all: totals.all === null ? null : money(totals.all, rfq.currency),
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
              placeText({ ...contactData, postalCode: contactData.zip }),
            ]
              .filter((line) => line !== '')
              .join('\n')}
          </Typography>
        </Box>
        <Box>
          <Typography variant="overline" color="text.secondary" component="p">
            {t('fields:total')}
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
      {phone ? <PositionCards {...content} /> : <PositionsTable {...content} />}
      {notQuoted.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('sheet.notQuoted', {
            positions: notQuoted
              .map(({ posNumber, label }) => t('position.title', { number: posNumber, label }))
              .join(', '),
          })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {t('sheet.unit', { unit: unit(rfq.unit), currency: rfq.currency })}
      </Typography>
    </Box>
  );
};
