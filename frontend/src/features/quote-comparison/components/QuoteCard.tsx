import Download from '@mui/icons-material/DownloadOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material';
import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { lastDayOfValidity } from '@torno/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import type { useCountedQuantities } from '../hooks/use-counted-quantities.js';
import { countedOffers, totalOfPositions } from '../model/acceptance.js';
import { compareQuotes } from '../model/comparison.js';
import { quoteStateOf } from '../model/quote-state.js';
import { totalsOf } from '../model/totals.js';
import { QuotedPositions } from './QuotedPositions.js';
import { QuoteFacts } from './QuoteFacts.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { TotalFigure } from './TotalFigure.js';

type Props = {
  readonly quote: BuyerQuote;
  readonly positions: readonly BuyerPosition[];
  readonly countedQuantities: ReturnType<typeof useCountedQuantities>;
  /** The quote can still be accepted, but no longer binds the supplier. */
  readonly expired: boolean;
  /** The amount of the award, where the supplier was awarded some of the positions only; null for others. */
  readonly awardedAmount: string | null;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly onExport?: () => void;
};

/** One quote of a supplier; opening it marks it as viewed, which the supplier sees (QVIEW-08). */
export const QuoteCard = (props: Props) => {
  const { quote, positions, countedQuantities, expired, awardedAmount, open, onToggle, onExport } = props;
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const { quoteId, rfqId, viewedByBuyer } = quote;
  const comparedPositions = compareQuotes(positions, [quote]);
  const total = totalsOf(comparedPositions, countedQuantities.countedScales, [true])[0];
  const isAcceptedInPart =
    quoteStateOf(quote) === 'Accepted' &&
    positions.some(({ positionId }) => !quote.acceptedPositionIds.includes(positionId));
  const acceptedAmount = isAcceptedInPart
    ? totalOfPositions(countedOffers(comparedPositions, countedQuantities.countedScales), quote.acceptedPositionIds)
    : null;
  const textOfPart = (): string | null => {
    if (awardedAmount !== null) return t('awardedAmount', { amount: format.money(awardedAmount, quote.currency) });
    return acceptedAmount === null
      ? null
      : t('acceptedAmount', { amount: format.money(acceptedAmount, quote.currency) });
  };
  const partText = textOfPart();
  const { mutate: markViewed } = useCommand('viewQuote');
  const wasMarked = useRef(false);

  useEffect(() => {
    if (!open || viewedByBuyer || wasMarked.current) return;
    wasMarked.current = true;
    markViewed({ params: { rfqId, quoteId } });
  }, [open, viewedByBuyer, markViewed, rfqId, quoteId]);

  return (
    <Accordion
      expanded={open}
      onChange={(_, expanded) => onToggle(expanded)}
      disableGutters
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ '& .MuiAccordionSummary-content': { my: 1.5 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, width: 1 }}>
          <Typography component="span" variant="h3">
            {t('quoteNumber', { number: quote.quoteNumber })}
          </Typography>
          <QuoteStateChip quote={quote} positions={positions.length} />
          {expired && (
            <StatusChip
              label={t('expiredOn', { date: format.date(lastDayOfValidity(quote.validUntil)) })}
              tone="warning"
            />
          )}
          <Typography component="span" variant="body2" color="text.secondary">
            {format.date(quote.createdAt)}
          </Typography>
          <Box component="span" sx={{ ml: 'auto', mr: 1, display: 'grid', justifyItems: 'end', textAlign: 'right' }}>
            <TotalFigure total={total} currency={quote.currency} itemised />
            <Typography component="span" variant="caption" color="text.secondary">
              {countedQuantities.text}
            </Typography>
            {partText !== null && (
              <Typography component="span" variant="body2" sx={{ fontWeight: 650 }}>
                {partText}
              </Typography>
            )}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Stack spacing={2}>
          <QuoteFacts quote={quote} />
          <QuotedPositions quote={quote} positions={positions} countedScales={countedQuantities.countedScales} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="caption" color="text.secondary" sx={{ flex: '1 1 240px' }}>
              {t('sumOfAll', { amount: format.money(quote.totalprice, quote.currency) })}
            </Typography>
            {onExport && (
              <Button size="small" className="no-print" startIcon={<Download />} onClick={onExport}>
                {t('export')}
              </Button>
            )}
          </Box>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
};
