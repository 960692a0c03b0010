import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTotalHint } from '../hooks/use-total-hint.js';
import type { ComparedPosition } from '../model/comparison.js';
import type { Purchase } from '../model/what-if.js';

type Props = {
  readonly purchases: readonly Purchase[];
  readonly positions: readonly ComparedPosition[];
  readonly currency: string;
  /** The name of the supplier of a quote, by its index. */
  readonly nameOf: (quoteIndex: number) => string;
  /** The extra cost of one supplier for everything, which phones show nowhere else. */
  readonly ofOne: string | null;
  /** Opens the award of this combination; undefined where the RFQ cannot be closed. */
  readonly onAward?: () => void;
};

/** From whom each position is bought in the cheapest combination; on phones the supplier stands below the position. */
export const Combination = ({ purchases, positions, currency, nameOf, ofOne, onAward }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const offers = positions.flatMap(({ scales }) => scales.flatMap((scale) => scale.offers));
  const hint = useTotalHint(offers.map((offer) => offer && offer.fixedCost));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('whatIf.combination')}
        </Typography>
        {onAward && (
          <Button variant="contained" size="small" onClick={onAward}>
            {t('whatIf.award')}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) max-content',
            sm: 'fit-content(320px) fit-content(260px) minmax(max-content, 1fr)',
          },
        }}
      >
        {purchases.map(({ positionId, quoteIndex, amount }) => {
          const position = positions.find((each) => each.positionId === positionId);
          return (
            <Typography
              key={positionId}
              component="li"
              variant="body2"
              sx={{
                display: 'grid',
                gridColumn: '1 / -1',
                gridTemplateColumns: 'subgrid',
                py: 0.25,
                borderTop: 1,
                borderColor: 'divider',
                overflowWrap: 'anywhere',
              }}
            >
              <span>
                {position?.posNumber}. {position?.label}
              </span>
              <Box component="span" sx={{ color: 'text.secondary', gridArea: { xs: '2 / 1', sm: 'auto' } }}>
                {nameOf(quoteIndex)}
              </Box>
              <Box
                component="span"
                sx={{
                  textAlign: 'right',
                  fontVariantNumeric: 'tabular-nums',
                  gridArea: { xs: '1 / 2', sm: 'auto' },
                }}
              >
                {format.money(amount, currency)}
              </Box>
            </Typography>
          );
        })}
      </Box>
      {ofOne !== null && (
        <Typography variant="body2" sx={{ mt: 1, display: { sm: 'none' } }}>
          {ofOne}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {t('fields:total')}: {hint}
      </Typography>
    </>
  );
};
