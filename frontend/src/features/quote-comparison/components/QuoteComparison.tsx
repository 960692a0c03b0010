import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import { Box, Paper } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { quantityChoiceOf } from '@torno/domain';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { rfqQuotes } from '../../../api/resources/rfq-parts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useComparison } from '../hooks/use-comparison.js';
import { scaledPositions } from '../model/comparison.js';
import { quantitiesOfAll, togglePinned, withHidden, withQuantity, withShown } from '../model/comparison-view.js';
import { usePrinting } from '../../../shared/theme/media.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { sheetsOf } from '../model/sheets.js';
import { ComparisonCards } from './ComparisonCards.js';
import { ComparisonTable } from './ComparisonTable.js';
import { ComparisonTools } from './ComparisonTools.js';
import type { ComparisonProps } from './comparison-props.js';
import type { Density } from './comparison-columns.js';
import { WhatIfLine } from './WhatIfLine.js';

type Props = {
  readonly rfq: BuyerRfq;
  /** Address of one supplier's quotes. */
  readonly addressOf: (quote: BuyerQuote) => string;
  /** Opens the award of the cheapest combination; undefined where the RFQ cannot be closed. */
  readonly onAward?: () => void;
};

/** The matrix on paper: as many suppliers as a landscape page has room for, then the next ones with all positions again. */
const PrintedComparison = (props: ComparisonProps) => (
  <>
    {sheetsOf(props).map((sheet) => (
      <ComparisonTable key={sheet.quotes[0]?.quoteId} {...sheet} density="compact" printed />
    ))}
  </>
);

const ComparedQuotes = ({ rfq, quotes, addressOf, onAward }: Props & { readonly quotes: readonly BuyerQuote[] }) => {
  const { t } = useTranslation('quote-comparison');
  const isPrinting = usePrinting();
  const phone = usePhone();
  const format = useFormat();
  const { view, change, hidden, shown, combination } = useComparison(rfq, quotes);
  const [density, setDensity] = useStore<Density>('comparison.density', 'comfortable');
  const { positions, countedScales } = shown;
  const countScale = useCallback(
    (positionId: string, scaleId: string): void => {
      const position = positions.find((each) => each.positionId === positionId);
      if (position) change((current) => withQuantity(current, position, scaleId));
    },
    [positions, change],
  );

  const props = {
    ...shown,
    onCountScale: countScale,
    pinned: view.pinned,
    onPin: (companyKey: string) => change((current) => togglePinned(current, companyKey)),
    onHide: (companyKey: string) => change((current) => withHidden(current, companyKey)),
    currency: rfq.currency,
    addressOf,
  };
  return (
    <>
      <ComparisonTools
        title={t('heading', { count: rfq.quoteCount })}
        compact={phone ? null : density === 'compact'}
        onCompact={(compact) => setDensity(compact ? 'compact' : 'comfortable')}
        hint={t('prices', {
          currency: rfq.currency,
          unit: format.unit(rfq.unit),
        })}
        sort={view.sort}
        onSort={(sort) => change((current) => ({ ...current, sort }))}
        quantities={quantityChoiceOf(scaledPositions(positions), countedScales)}
        onQuantities={(which) => change((current) => ({ ...current, quantities: quantitiesOfAll(positions, which) }))}
        hidden={hidden}
        onShow={(companyKey) => change((current) => withShown(current, companyKey))}
      />
      {combination && (
        <WhatIfLine
          {...combination}
          countsExpired={view.countsExpired}
          onCountExpired={(countsExpired) => change((current) => ({ ...current, countsExpired }))}
          quotes={shown.quotes}
          positions={positions}
          currency={rfq.currency}
          onAward={onAward}
        />
      )}
      <Box className="no-print">
        {phone ? <ComparisonCards {...props} /> : <ComparisonTable {...props} density={density} printed={false} />}
      </Box>
      {/* Always there, as browsers read it before they call the page printed. */}
      <Box component="style">{'@page { size: landscape; margin: 12mm; }'}</Box>
      {isPrinting && <PrintedComparison {...props} />}
    </>
  );
};

/** The quotes of an RFQ side by side, per position and quantity (QVIEW-05). */
export const QuoteComparison = ({ rfq, addressOf, onAward }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const query = useWholeList(rfqQuotes, { rfqId: rfq.rfqId });
  return (
    <Paper
      component="section"
      aria-label={t('heading', { count: rfq.quoteCount })}
      // The matrix uses the room beside the page, too.
      sx={{
        overflow: 'hidden',
        mx: { lg: '-16px !important' },
        // Paper has no room beside the page.
        '@media print': { overflow: 'visible', mx: '0 !important' },
      }}
    >
      <QueryState
        query={query}
        skeleton={
          <Box sx={{ p: 2 }}>
            <BlockSkeleton height={280} />
          </Box>
        }
        errorText={t('failed')}
        isEmpty={(quotes) => quotes.length === 0}
        empty={
          <EmptyState
            icon={<RequestQuote />}
            title={t('empty')}
            text={rfq.status === 'Active' && !rfq.deadlinePassed ? t('emptyWaiting') : t('emptyOver')}
          />
        }
      >
        {(quotes) => <ComparedQuotes rfq={rfq} quotes={quotes} addressOf={addressOf} onAward={onAward} />}
      </QueryState>
    </Paper>
  );
};
