import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { countedScale } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { termNames, useQuoteTerms } from '../hooks/use-quote-terms.js';
import type { ComparisonProps } from './comparison-props.js';
import { OfferCell } from './OfferCell.js';
import { QuoteStamp } from './QuoteStamp.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { SupplierTools } from './SupplierTools.js';
import { TotalFigure } from './TotalFigure.js';

/** Chooses the counted quantity of each position that has several. */
const ScaleChoices = ({ positions, chosen, onChoose }: Pick<ComparisonProps, 'positions' | 'chosen' | 'onChoose'>) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  return positions
    .filter(({ scales }) => scales.length > 1)
    .map((position) => (
      <OptionSelect
        key={position.positionId}
        label={t('quantityOf', { number: position.posNumber, name: position.label })}
        value={countedScale(position.scales, chosen[position.positionId])?.scaleId ?? null}
        onChange={(scaleId) => onChoose(position.positionId, String(scaleId))}
        options={position.scales.map(({ scaleId, quantity }) => ({
          id: scaleId,
          label: t('pieces', { count: quantity, quantity: format.number(quantity) }),
        }))}
      />
    ));
};

/** The comparison for narrow windows: one card per supplier, each with the chosen quantities. */
export const ComparisonCards = (props: ComparisonProps) => {
  const { quotes, positions, totals, changes, chosen, onChoose, currency, addressOf } = props;
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const termOf = useQuoteTerms();
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <ScaleChoices positions={positions} chosen={chosen} onChoose={onChoose} />
      {quotes.map((quote, index) => (
        <Paper key={quote.quoteId} component="article" aria-label={quote.supplier.label} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={addressOf(quote)}>
                {quote.supplier.label}
              </Link>
            </Typography>
            <SupplierTools quote={quote} {...props} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mb: 1 }}>
            <Box sx={{ flex: 1 }}>
              <QuoteStamp quote={quote} />
            </Box>
            <QuoteStateChip {...quote} />
          </Box>
          <Typography variant="caption" color="text.secondary">
            {t('total')}
          </Typography>
          <TotalFigure total={totals[index]} change={changes[index] ?? null} currency={currency} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
            {positions.map((position) => {
              const scale = countedScale(position.scales, chosen[position.positionId]);
              return (
                <Box component="li" key={position.positionId} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {position.posNumber}. {position.label}
                    {scale && (
                      <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
                        {t('pieces', { count: scale.quantity, quantity: format.number(scale.quantity) })}
                      </Typography>
                    )}
                  </Typography>
                  <OfferCell offer={scale?.offers[index] ?? null} currency={currency} />
                </Box>
              );
            })}
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, pt: 1, pb: 0.75, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 }}
          >
            {termNames.map((term) => (
              <Fact key={term} variant="inherit" label={t(`term.${term}`)}>
                {termOf(quote, term)}
              </Fact>
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  );
};
