import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import { Box, Paper, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQueryCall } from '../../../app/providers/index.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useLookup } from '../../lookups/index.js';
import { compareQuotes, competes, latestQuotes } from '../model/comparison.js';
import { nextLookAtQuotes } from '../model/quote-standing.js';
import { isQuoteSort, quoteSorts, sortQuotes } from '../model/sort-quotes.js';
import { type ChosenScales, totalsOf } from '../model/totals.js';
import { ComparisonCards } from './ComparisonCards.js';
import { ComparisonTable } from './ComparisonTable.js';

type Props = {
  readonly rfq: BuyerRfq;
  /** Address of one supplier's quotes. */
  readonly addressOf: (quote: BuyerQuote) => string;
};

const Compared = ({ rfq, quotes, addressOf }: Props & { readonly quotes: readonly BuyerQuote[] }) => {
  const { t } = useTranslation('quote-comparison');
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenScales>({});
  const wide = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true });
  const { data: units } = useLookup('dataUnits');
  const asked = params.get('sort');
  const sort = isQuoteSort(asked) ? asked : 'total';

  const shown = useMemo(() => {
    const unsorted = latestQuotes(quotes);
    const totals = totalsOf(compareQuotes(rfq.positions, unsorted), chosen, unsorted.map(competes));
    return sortQuotes(unsorted, totals, sort);
  }, [quotes, rfq.positions, chosen, sort]);
  const positions = useMemo(() => compareQuotes(rfq.positions, shown), [rfq.positions, shown]);
  const totals = useMemo(() => totalsOf(positions, chosen, shown.map(competes)), [positions, chosen, shown]);

  const View = wide ? ComparisonTable : ComparisonCards;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 220px' }}>
          {t('prices', {
            currency: rfq.currency,
            unit: units?.find(({ id }) => id === rfq.unit)?.label ?? rfq.unit,
          })}
        </Typography>
        <OptionSelect
          label={t('sort.label')}
          value={sort}
          onChange={(next) =>
            setParams(
              (known) => {
                known.set('sort', String(next));
                return known;
              },
              { replace: true, preventScrollReset: true },
            )
          }
          options={quoteSorts.map((id) => ({ id, label: t(`sort.${id}`) }))}
          className="no-print"
          sx={{ width: { xs: 1, sm: 240 } }}
        />
      </Box>
      <View
        quotes={shown}
        positions={positions}
        totals={totals}
        chosen={chosen}
        onChoose={(positionId, scaleId) => setChosen((known) => ({ ...known, [positionId]: scaleId }))}
        currency={rfq.currency}
        addressOf={addressOf}
      />
    </>
  );
};

/** The quotes of an RFQ side by side, per position and quantity (QVIEW-05). */
export const QuoteComparison = ({ rfq, addressOf }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const query = useQueryCall(
    'rfqQuotes',
    { params: { rfqId: rfq.rfqId } },
    { refetchInterval: ({ state: { data } }) => nextLookAtQuotes(rfq, data ?? [], Date.now()) },
  );
  return (
    <Paper component="section" aria-labelledby="quotes-heading" sx={{ overflow: 'hidden' }}>
      <Typography id="quotes-heading" variant="h2" sx={{ px: 2, pt: 2 }}>
        {t('heading', { count: rfq.quoteCount })}
      </Typography>
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
        {(quotes) => <Compared rfq={rfq} quotes={quotes} addressOf={addressOf} />}
      </QueryState>
    </Paper>
  );
};
