import { Box, Button, Typography } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import { compareAmounts } from '@torno/kernel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { PopoverButton } from '../../../shared/ui/PopoverButton.js';
import type { ComparedPosition } from '../model/comparison.js';
import type { Scenario, WhatIf } from '../model/what-if.js';
import { Combination } from './Combination.js';

type Props = {
  readonly found: WhatIf | null;
  /** The number of expired quotes, and whether they count. */
  readonly expired: number;
  readonly countsExpired: boolean;
  readonly onCountExpired: (count: boolean) => void;
  /** The number of withdrawn and rejected quotes, which never count. */
  readonly gone: number;
  readonly quotes: readonly BuyerQuote[];
  readonly positions: readonly ComparedPosition[];
  readonly currency: string;
  /** Opens the award of the cheapest combination; undefined where the RFQ cannot be closed. */
  readonly onAward?: () => void;
};

const inLine = { minHeight: 0, minWidth: 0, py: 0 } as const;

/**
 * The cost of the counted quantities if each position is bought where it is cheapest, and the extra cost of other
 * choices.
 */
export const WhatIfLine = (props: Props) => {
  const { found, expired, countsExpired, onCountExpired, gone, quotes, positions, currency, onAward } = props;
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const nameOf = (index: number): string => quotes[index]?.supplier.label ?? '';
  const differenceOf = ({ extra }: Scenario): string =>
    compareAmounts(extra, '0') === 0 ? t('whatIf.same') : t('whatIf.more', { amount: format.money(extra, currency) });
  if (found === null && expired === 0) return null;
  const suppliers = new Set(found?.purchases.map(({ quoteIndex }) => quoteIndex)).size;
  const single = suppliers > 1 ? found?.single : undefined;
  const singleText = single
    ? t('whatIf.single', { name: nameOf(single.quoteIndex), difference: differenceOf(single) })
    : null;
  const pinnedTexts = (found?.pinned ?? []).map((scenario) =>
    t('whatIf.pinned', { name: nameOf(scenario.quoteIndex), difference: differenceOf(scenario) }),
  );
  const notes = [
    found !== null && found.missing > 0 && t('partial', { count: found.missing }),
    gone > 0 && t('whatIf.gone', { count: gone }),
    expired > 0 && t(countsExpired ? 'whatIf.expiredCount' : 'whatIf.expiredLeft', { count: expired }),
  ].filter(Boolean);
  return (
    <Box
      component="section"
      aria-label={t('whatIf.heading')}
      // Its buttons follow the last word, so that none takes a line of its own.
      sx={{ px: 2, pb: 0.75, '& > :not(:last-child)': { mr: 1.5 } }}
    >
      {found && (
        <Typography variant="body2" component="span">
          <Box component="span" sx={{ fontWeight: 650 }}>
            {t('whatIf.cheapest', { amount: format.money(found.amount, currency), count: suppliers })}
          </Box>
          {/* A phone leaves this out, so that the list of suppliers comes first; “Show” opens it. */}
          {singleText !== null && (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {` · ${singleText}`}
            </Box>
          )}
          {pinnedTexts.map((part) => ` · ${part}`)}
        </Typography>
      )}
      {found && (
        <PopoverButton
          label={t('whatIf.show')}
          title={t('whatIf.heading')}
          className="no-print"
          sx={inLine}
          maxWidth="min(760px, calc(100vw - 32px))"
          padding={2}
        >
          {(closePopover) => (
            <Combination
              purchases={found.purchases}
              positions={positions}
              currency={currency}
              nameOf={nameOf}
              ofOne={singleText}
              onAward={
                onAward &&
                (() => {
                  closePopover();
                  onAward();
                })
              }
            />
          )}
        </PopoverButton>
      )}
      {notes.length > 0 && (
        // Begins a line of its own where it does not fit into the rest of one.
        <Typography variant="caption" component="span" sx={{ display: 'inline-block', color: 'warning.main' }}>
          {notes.join(' · ')}
        </Typography>
      )}
      {expired > 0 && (
        <Button size="small" className="no-print" onClick={() => onCountExpired(!countsExpired)} sx={inLine}>
          {t(countsExpired ? 'whatIf.leaveExpired' : 'whatIf.countExpired')}
        </Button>
      )}
    </Box>
  );
};
