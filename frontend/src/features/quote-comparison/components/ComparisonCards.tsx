import { Box, Button, Stack, Typography } from '@mui/material';
import { countedScale, lastDayOfValidity } from '@torno/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { LineAccordion } from '../../../shared/ui/LineAccordion.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { useLeadTimeWords } from '../hooks/use-lead-time-words.js';
import { termsOf, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { ChangeMark } from './ChangeMark.js';
import type { ComparisonProps } from './comparison-props.js';
import { LowestMark } from './LowestMark.js';
import { OfferCell } from './OfferCell.js';
import { QuoteStamp } from './QuoteStamp.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { SupplierTools } from './SupplierTools.js';

/** Chooses the counted quantity of each position that has several. */
const ScaleChoices = ({
  positions,
  countedScales,
  onCountScale,
}: Pick<ComparisonProps, 'positions' | 'countedScales' | 'onCountScale'>) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  return (
    <LineAccordion summary={<Typography variant="body2">{t('quantities.choose')}</Typography>}>
      <Stack spacing={2}>
        {positions
          .filter(({ scales }) => scales.length > 1)
          .map((position) => (
            <OptionSelect
              key={position.positionId}
              label={t('quantityOf', { number: position.posNumber, name: position.label })}
              value={countedScale(position.scales, countedScales[position.positionId])?.scaleId ?? null}
              onChange={(scaleId) => onCountScale(position.positionId, String(scaleId))}
              options={position.scales.map(({ scaleId, quantity }) => ({
                id: scaleId,
                label: t('pieces', { count: quantity, quantity: format.number(quantity) }),
              }))}
            />
          ))}
      </Stack>
    </LineAccordion>
  );
};

type FigureProps = {
  readonly strong: boolean;
  /** Distinguishes one amount from another beside it. */
  readonly name?: string;
  readonly children: ReactNode;
};

const Figure = ({ strong, name, children }: FigureProps) => (
  <Typography
    component="span"
    sx={{ fontWeight: strong ? 700 : 400, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
  >
    {name !== undefined && (
      // In a line of its own, as a long amount beside it would break the supplier's name.
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {name}
      </Typography>
    )}
    {children}
  </Typography>
);

/** The comparison for narrow windows: supplier, total and lead time as a list; an entry opens to its prices and terms. */
export const ComparisonCards = (props: ComparisonProps) => {
  const {
    quotes,
    positions,
    totals,
    changes,
    leadTimes,
    expired,
    splitAwards,
    countedScales,
    onCountScale,
    currency,
    addressOf,
  } = props;
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const termOf = useQuoteTerms();
  const leadTime = useLeadTimeWords();
  return (
    <div>
      {quotes.map((quote, index) => {
        const total = totals[index];
        const change = changes[index];
        const days = leadTimes[index]?.days ?? null;
        const awardedAmount = props.awarded[index];
        const amount = total?.amount == null ? null : format.money(total.amount, currency);
        return (
          <LineAccordion
            key={quote.quoteId}
            label={quote.supplier.label}
            summary={
              <Box
                sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1.5, width: 1, mr: 1 }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography component="span" sx={{ fontWeight: 650, display: 'block', overflowWrap: 'anywhere' }}>
                    {quote.supplier.label}
                  </Typography>
                  {/* On the side that gives way: beside the amount they would break the supplier's name. */}
                  <Box
                    component="span"
                    sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}
                  >
                    <QuoteStateChip quote={quote} positions={positions.length} />
                    {expired[index] && (
                      <StatusChip
                        label={t('expiredOn', { date: format.date(lastDayOfValidity(quote.validUntil)) })}
                        tone="warning"
                      />
                    )}
                    {total?.lowest && <LowestMark what="total" />}
                    {leadTimes[index]?.fastest && <LowestMark what="leadTime" />}
                  </Box>
                </Box>
                <Box component="span" sx={{ display: 'grid', justifyItems: 'end', alignContent: 'start', gap: 0.25 }}>
                  {awardedAmount != null && (
                    <Figure strong name={t('award')}>
                      {format.money(awardedAmount, currency)}
                    </Figure>
                  )}
                  {(awardedAmount == null || format.money(awardedAmount, currency) !== amount) && (
                    <Figure strong={awardedAmount == null} name={awardedAmount == null ? undefined : t('fields:total')}>
                      {amount ?? t('notQuoted')}
                    </Figure>
                  )}
                  {total && total.amount !== null && total.missing > 0 && (
                    <Typography component="span" variant="caption" sx={{ color: 'warning.main', fontWeight: 600 }}>
                      {t('partial', { count: total.missing })}
                    </Typography>
                  )}
                  {days !== null && (
                    <Typography component="span" variant="body2" color="text.secondary">
                      {leadTime.whole({ deliveryAt: '', leadTimeDays: days })}
                    </Typography>
                  )}
                </Box>
              </Box>
            }
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
              <Button component={RouterLink} to={addressOf(quote)} variant="outlined" size="small">
                {t('openQuote')}
              </Button>
              <Box sx={{ flex: 1 }} />
              <SupplierTools quote={quote} {...props} />
            </Box>
            <QuoteStamp quote={quote} />
            {change && <ChangeMark change={change} currency={currency} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
              {positions.map((position) => {
                const scale = countedScale(position.scales, countedScales[position.positionId]);
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
                    {splitAwards.get(quote.supplier.companyId)?.has(position.positionId) && (
                      <StatusChip label={t('codes:quoteState.Awarded')} tone="success" />
                    )}
                    <OfferCell offer={scale?.offers[index] ?? null} currency={currency} />
                  </Box>
                );
              })}
            </Box>
            <Box
              component="dl"
              sx={{ m: 0, pt: 1, pb: 0.75, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 }}
            >
              {termsOf([quote]).map((term) => (
                <Fact
                  key={term}
                  variant="inherit"
                  label={t(`fields:${term}`)}
                  sx={term === 'validUntil' && expired[index] ? { '& dd': { color: 'warning.main' } } : {}}
                >
                  {termOf(quote, term)}
                </Fact>
              ))}
            </Box>
          </LineAccordion>
        );
      })}
      {positions.some(({ scales }) => scales.length > 1) && (
        <ScaleChoices positions={positions} countedScales={countedScales} onCountScale={onCountScale} />
      )}
    </div>
  );
};
